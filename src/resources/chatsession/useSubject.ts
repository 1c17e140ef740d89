import { useTranslate } from 'react-admin';
import { formatText } from '../../format/text';

/** Returns a function that returns a session's subject, or "No subject" (part 1, section 9). */
export function useSubject(): (subject: unknown) => string {
  const translate = useTranslate();
  return (subject) => formatText(subject).trim() || translate('resources.chatsession.noSubject');
}
