import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PanelAction } from '../../../../src/components/panel/usePanel';
import { renderPart } from '../../../support/renderPart';

const url = () => document.querySelector('samp')?.textContent;

it('An action of a row opens its panel in the URL, instead of another open one', async () => {
  const record = { id: 'a 1' };
  await renderPart(
    <>
      <PanelAction icon="view" name="View" panel="view" isDocked />
      <PanelAction icon="edit" name="Edit" panel="edit" />
    </>,
    { record },
  );
  const view = screen.getByRole('button', { name: 'View' });
  expect(view).not.toHaveAttribute('aria-current');
  await userEvent.click(view);
  expect(url()).toBe('/?view=a+1');
  expect(view).toHaveAttribute('aria-current');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(url()).toBe('/?edit=a+1');
  expect(view).not.toHaveAttribute('aria-current');
});
