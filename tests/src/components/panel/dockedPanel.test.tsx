import { render } from '@testing-library/react';
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
