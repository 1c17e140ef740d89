import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type DiffPiece, excerptOf, wordDiff } from './wordDiff';

/** Renders a text before and after, with the changed words marked; an unchanged text is rendered once. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
  const diff = useMemo(() => wordDiff(before, after), [before, after]);
  const line = (name: 'before' | 'after', pieces: readonly DiffPiece[]) => {
    const Mark = name === 'before' ? 'del' : 'ins';
    return (
      <div dir="auto">
        <small>{translate(`resources.faq.import.${name}Change`)} </small>
        {excerptOf(pieces).map(({ text, isChanged }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, never reordered.
          isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
        )}
      </div>
    );
  };
  const isSame = ![...diff.before, ...diff.after].some(({ isChanged }) => isChanged);
  if (isSame) return <span dir="auto">{after.slice(0, 200)}</span>;
  return (
    <>
      {line('before', diff.before)}
      {line('after', diff.after)}
    </>
  );
}
