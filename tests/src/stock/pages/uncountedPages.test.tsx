import { screen, waitFor } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { api } from '../../../../src/api';
import { withGeneratedViews } from '../../../../src/stock/pages';
import { press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

describe('A data provider that counts no rows (react-admin’s pageInfo)', () => {
  const sandboxOf = useSandbox();

  beforeAll(async () => {
    // It loads on the first visit, which is not tested here.
    await import('../../../../src/stock/pages/GeneratedList');
  });

  it('has a next page up to the last, and is exported whole', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: index + 1,
      name: `Row ${index + 1}`,
    }));
    const provider = {
      getList: async (_: string, { pagination }: GetListParams) => {
        const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
        const end = page * perPage;
        const pageInfo = { hasNextPage: end < rows.length, hasPreviousPage: page > 1 };
        return { data: rows.slice(end - perPage, end), pageInfo };
      },
    } as unknown as DataProvider;
    api.dataProviders = { articles: async () => ({ default: provider }) };
    onTestFinished(() => {
      delete api.dataProviders;
    });
    const files = savedFiles();
    const further = [withGeneratedViews({ name: 'articles' })];
    await renderConsole({ sandbox: sandboxOf(), at: '/articles', further });
    expect(await screen.findByText('Row 25')).toBeVisible();
    await press('Export CSV');
    await waitFor(() => expect(files.names).toEqual(['articles.csv']));
    expect((await files.text()).trim().split('\n')).toHaveLength(61);
    await press('Next');
    expect(await screen.findByText('Row 50')).toBeVisible();
    await press('Next');
    expect(await screen.findByText('Row 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});
