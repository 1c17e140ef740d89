import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Highlighted } from '../../../../src/components/customerSearch/FoundOption';
import { renderPart } from '../../../support/renderPart';

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

it('marks what was searched for, in any case', async () => {
  await renderPart(<Highlighted text="Adaeze Okonkwo" needles={['ada', 'kon']} />);
  expect(marks()).toEqual(['Ada', 'kon']);
});

it('marks a phone number that was typed in national form', async () => {
  await renderPart(<Highlighted text="+2348035550101" needles={['0803555']} isPhone />);
  expect(marks().join('')).toContain('803555');
});

it('leaves a text without a match as it is', async () => {
  await renderPart(
    <p>
      <Highlighted text="Adaeze" needles={['zz']} />
    </p>,
  );
  expect(marks()).toEqual([]);
  expect(screen.getByText('Adaeze')).toBeVisible();
});
