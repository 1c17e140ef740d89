import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DockedPanel } from '../../../../src/components/panel/SidePanel';

it('the arrow opens the next row, and a letter opens none', async () => {
  const open = vi.fn();
  render(
    <>
      <button type="button" data-opens="" aria-current="true" />
      <button type="button" data-opens="" onClick={open} />
      <DockedPanel labelledBy="" onClose={() => {}}>
        One
      </DockedPanel>
    </>,
  );
  await userEvent.keyboard('j');
  expect(open).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  expect(open).toHaveBeenCalledOnce();
});

it('Escape in a search first empties it, and then closes the panel', async () => {
  const close = vi.fn();
  render(
    <>
      <input type="search" aria-label="Search" />
      <DockedPanel labelledBy="" onClose={close}>
        One
      </DockedPanel>
    </>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'lagos{Escape}');
  expect(close).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
