import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Button, CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';

/** Imports the module again: other tests have loaded the theme. */
async function importWithoutTheme() {
  vi.resetModules();
  return import('../../../../src/components/page/lazyPage');
}
const renderInside = (page: ReactNode) =>
  render(
    <CoreAdminContext>
      <Suspense fallback="Loading">{page}</Suspense>
    </CoreAdminContext>,
  );

it('stock components that nothing has preloaded wait for the theme', async () => {
  const { StockPrerequisites } = await importWithoutTheme();
  renderInside(
    <StockPrerequisites>
      <Button label="Stock" />
    </StockPrerequisites>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Stock')).toBeVisible();
});

it('stock components whose prerequisites are preloaded are rendered at once', async () => {
  const { StockPrerequisites } = await importWithoutTheme();
  await StockPrerequisites.preload();
  renderInside(
    <StockPrerequisites>
      <Button label="Stock" />
    </StockPrerequisites>,
  );
  expect(screen.getByText('Stock')).toBeVisible();
});
