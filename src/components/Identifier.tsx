import { styled } from '@mui/material/styles';
import { formatText } from '../format/text';

const Mono = styled('span')({
  display: 'inline-block',
  maxWidth: '14ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  // Whole where there is a pointer to ask with, or room.
  '&:hover, li &': { maxWidth: 'none' },
});

/** An identifier, shortened to the eye only: it is found, read out and copied whole. */
export function Identifier({ of: value }: { of: unknown }) {
  const text = formatText(value);
  return text ? <Mono title={text}>{text}</Mono> : null;
}
