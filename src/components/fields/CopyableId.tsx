import { formatText } from '../../format/text';
import { CopyText } from './CopyText';

/** Renders an ID, shortened visually only; a click copies it completely. */
export const CopyableId = ({ of: value }: { of: unknown }) => (
  <CopyText text={formatText(value)} isCode isShort />
);
