import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { SignedInProvider } from '../../../../src/components/page/SignedIn';
import { DockedPanel } from '../../../../src/components/panel/DockedPanel';

it.each([
  ['on', true, 2],
  ['switched off', false, 1],
])(
  'with single keys %s, the arrow opens the next row, and j only when they are on',
  async (_, isOn, opened) => {
    Element.prototype.scrollIntoView ??= () => {};
    const open = vi.fn();
    render(
      <StoreContextProvider value={memoryStore({ 'shortcuts.ada': isOn })}>
        <SignedInProvider admin={{ id: 'ada', role: 'superadmin' }}>
          <button type="button" data-opens="" aria-current="true" />
          <button type="button" data-opens="" onClick={open} />
          <DockedPanel labelledBy="" onClose={() => {}}>
            One
          </DockedPanel>
        </SignedInProvider>
      </StoreContextProvider>,
    );
    await userEvent.keyboard('j{ArrowDown}');
    expect(open).toHaveBeenCalledTimes(opened);
  },
);
