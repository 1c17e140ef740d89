import { styled } from '@mui/material/styles';

const Clamped = styled('bdi')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** Shows a text of any length and direction in at most two lines; the whole stands in its title. */
export function ClampedText({ text }: { text: string }) {
  return <Clamped title={text}>{text}</Clamped>;
}
