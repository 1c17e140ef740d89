import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarStrip } from '../../../../src/components/fields/BarStrip';
import { renderPart } from '../../../support/renderPart';

it('A strip of bars is an image with a text, whose highest bar fills it and whose empty parts are left out', async () => {
  const bars = [
    [
      { count: 1, colour: 'green' },
      { count: 3, colour: 'red' },
    ],
    [
      { count: 2, colour: 'green' },
      { count: 0, colour: 'red' },
    ],
  ];
  await renderPart(<BarStrip bars={bars} label="6 deliveries" height={40} />);
  const image = screen.getByRole('img', { name: '6 deliveries' });
  const drawn = [...image.querySelectorAll('rect')].map((rect) =>
    ['x', 'y', 'height', 'fill'].map((name) => rect.getAttribute(name)),
  );
  expect(drawn).toEqual([
    ['0', '30', '10', 'green'],
    ['0', '0', '30', 'red'],
    ['1', '20', '20', 'green'],
  ]);
});
