import { useTranslate } from 'react-admin';

/** Puts a severity into words: an unknown one as it came, none as such. */
export function useSeverityWords(): (severity: string) => string {
  const translate = useTranslate();
  return (severity) => {
    if (!severity) return translate('resources.logs.severities.none');
    // A dot would be read as a path into the catalogue.
    const isWord = /^\w+$/.test(severity);
    return isWord ? translate(`resources.logs.severities.${severity}`, { _: severity }) : severity;
  };
}
