import { useTranslate } from 'react-admin';
import { formatText } from '../../format/text';

/** Makes the reader of a session's subject, with the fallback "No subject" (part 1, section 9). */
export function useSubject(): (subject: unknown) => string {
  const translate = useTranslate();
  return (subject) => formatText(subject).trim() || translate('resources.chatsession.noSubject');
}
