import ErrorIcon from '@mui/icons-material/ErrorOutline';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { isAbort, isCallError } from '../http/errors';
import type { Sentence } from '../operations/failureWords';
import { useFailureWords } from '../operations/useFailureWords';

// As MUI's outlined Alert, drawn light: it stands in every list, and must not come late.
const Box = styled('div')(({ theme: { palette, shape, typography } }) => {
  const colours = (name: 'error' | 'warning') => ({
    borderColor: palette[name].light,
    svg: { color: palette[name].main },
    '&, button': { color: palette.mode === 'light' ? palette[name].dark : palette[name].light },
  });
  return {
    ...typography.body2,
    ...colours('error'),
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    margin: '12px 0',
    padding: '10px 16px',
    borderRadius: shape.borderRadius,
    borderStyle: 'solid',
    borderWidth: 1,
    overflowWrap: 'anywhere',
    '&.open': colours('warning'),
    svg: { ...colours('error').svg, fontSize: 22, flexShrink: 0 },
    '&.open svg': { color: palette.warning.main },
    '& > div': { flexGrow: 1, minWidth: 0 },
    strong: { display: 'block', fontWeight: 500 },
    button: {
      ...typography.button,
      fontSize: typography.pxToRem(13),
      flexShrink: 0,
      padding: '4px 5px',
      border: 0,
      borderRadius: shape.borderRadius,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
    },
  };
});

interface FailureProps {
  failure: unknown;
  /** The specification's own text, said where the server said nothing (rulings R16). */
  sentence?: Sentence;
  /** Offers "Try again". */
  onRetry?: () => void;
  /** Message key of a sentence around the reason, with `%{reason}` in it. */
  as?: string;
  /** Message key of a sentence that stands above the reason, on its own. */
  title?: string;
}

/** The box of a failed call, with the way on. A call that ended the session says nothing here: the toast speaks. */
export function Failure({ failure, sentence, onRetry, as, title }: FailureProps) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  if (!failure || isAbort(failure) || isCallError(failure, 'unauthorized')) return null;
  const { text, note, ...words } = wordsOf(failure, sentence);
  const heading = words.title ?? (title && translate(title));
  const said = as ? translate(as, { reason: text, message: text }) : text;
  const isOpen = isCallError(failure, 'outcomeUnknown');
  const Icon = isOpen ? WarningIcon : ErrorIcon;
  return (
    <Box role="alert" className={isOpen ? 'open' : undefined}>
      <Icon aria-hidden="true" />
      <div>
        {heading && <strong>{heading}</strong>}
        {note ? <div>{said}</div> : said}
        {note && <div>{note}</div>}
      </div>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {translate('errors.tryAgain')}
        </button>
      )}
    </Box>
  );
}
