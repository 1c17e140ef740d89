import { formatText } from '../../format/text';
import { CopyText } from './CopyText';

/** An identifier of a row, shortened to the eye only; a press copies it whole. */
export const Identifier = ({ of: value }: { of: unknown }) => (
  <CopyText text={formatText(value)} isCode isShort />
);
