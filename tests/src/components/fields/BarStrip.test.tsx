import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarStrip, timeSlots } from '../../../../src/components/fields/BarStrip';
import { renderPart } from '../../../support/renderPart';

const row = (kind: string, minute: number) => ({
  kind,
  at: minute < 0 ? 'never' : `2026-10-31T10:${String(minute).padStart(2, '0')}:00Z`,
});
const timeOf = ({ at }: { at: string }) => at;
const kindOf = ({ kind }: { kind: string }) => kind;

it('Rows are counted by kind over their period, without undated ones', () => {
  const rows = [row('bad', 0), row('good', 59), row('good', 59), row('bad', -1)];
  const strip = timeSlots(rows, timeOf, kindOf);
  expect([...(strip?.slots.at(0) ?? [])]).toEqual([['bad', 1]]);
  expect([...(strip?.slots.at(-1) ?? [])]).toEqual([['good', 2]]);
  expect(strip?.slots.flatMap((slot) => [...slot.values()])).toEqual([1, 2]);
  expect(timeSlots([row('good', 1)], timeOf, kindOf)).toBeUndefined();
});

it('A strip of bars is an image with a text, whose kinds differ in shape and have their counts in words', async () => {
  const rows = [
    ...[row('good', 0), row('bad', 0), row('bad', 0), row('odd', 59), row('slow', 59)],
    row('unknown', 30),
  ];
  const kinds = [
    { name: 'good', text: '1 good', look: 'success' },
    { name: 'odd', text: '1 odd', look: 'info' },
    { name: 'slow', text: '1 slow', look: 'warning' },
    { name: 'bad', text: '2 bad', look: 'error' },
    { name: 'unknown', text: '1 unknown' },
  ] as const;
  await renderPart(<BarStrip {...{ rows, timeOf, kindOf, kinds }} label="6 deliveries" />);
  const image = screen.getByRole('img', {
    name: '6 deliveries, 1 good, 1 odd, 1 slow, 2 bad, 1 unknown',
  });
  const shapeOf = (bar: Element) => {
    const fill = bar.getAttribute('fill') ?? '';
    const isThin = Number(bar.getAttribute('width')) < 0.8;
    if (fill === 'none') return 'hollow';
    return fill.startsWith('url(#') ? 'striped' : isThin ? 'thin' : 'full';
  };
  const bars = [...image.querySelectorAll('svg > rect')];
  expect(bars.map(shapeOf)).toEqual(['thin', 'full', 'hollow', 'striped']);
  const heights = bars.map((bar) => Number(bar.getAttribute('height')));
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBe(2);
  const legend = [...(screen.getByText('6 deliveries').parentElement?.children ?? [])];
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    '6 deliveries',
    ...kinds.map(({ text }) => text),
  ]);
  expect(legend.map((each) => each.querySelectorAll('rect').length)).toEqual([0, 1, 1, 1, 1, 0]);
});
