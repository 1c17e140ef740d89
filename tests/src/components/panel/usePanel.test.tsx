import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { usePanel } from '../../../../src/components/panel/usePanel';
import { press } from '../../../support/page';
import { renderPart } from '../../../support/renderPart';

function Panel() {
  const { close } = usePanel('view', 'edit');
  const [renders, setRenders] = useState(1);
  const first = useRef(close);
  return (
    <button type="button" onClick={() => setRenders(renders + 1)}>
      {`Render ${renders}: ${close === first.current ? 'the same' : 'another'}`}
    </button>
  );
}

it('closes by the same function in each render, so that an effect that closes runs once', async () => {
  await renderPart(<Panel />);
  await press('Render 1: the same');
  expect(await screen.findByText('Render 2: the same')).toBeVisible();
});
