import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../components/dialog/ConfirmDialog';
import { formatTime } from '../format/dates';
import type { RepeatQuestion as Question } from '../operations/repeatQuestion';
import { useOperation } from '../operations/useOperation';

/** Asks whether a record is created again that may have been created before; leaving the question is a no. */
export default function RepeatQuestion({ question }: { question: Question }) {
  const translate = useTranslate();
  const { at, answer } = question;
  const operation = useOperation({ send: async () => answer(true) });
  return (
    <ConfirmDialog
      open
      title="generated.createAgain.title"
      confirm="generated.createAgain.confirm"
      operation={operation}
      onClose={() => answer(false)}
    >
      {translate('generated.createAgain.text', { time: formatTime(at, 'dateTime') })}
    </ConfirmDialog>
  );
}
