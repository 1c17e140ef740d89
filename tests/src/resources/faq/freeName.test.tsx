import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../../src/dataProvider';
import { createQueryClient } from '../../../../src/dataProvider/queryClient';
import { ALL_FEATURES_KEY, FEATURE_LIST_KEY } from '../../../../src/resources/faq/cache';
import { useFeatureCheck } from '../../../../src/resources/faq/useFeatureCheck';

const feature = (name: string) => ({ id: name, name, description: 'd' });

it('A name that became free on the server is free, even if an older read showed it as taken', async () => {
  const queryClient = createQueryClient();
  const before = { updatedAt: Date.now() - 1000 };
  queryClient.setQueryData(ALL_FEATURES_KEY, [feature('Fees')], before);
  queryClient.setQueryData([...FEATURE_LIST_KEY, { page: 1 }], { data: [feature('Fees')] }, before);
  const getList = vi.fn(async () => ({ data: [feature('Limits')], meta: { pages: 1 } }));
  const provider = { getList } as unknown as ConsoleDataProvider;
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(CoreAdminContext, { queryClient, dataProvider: provider }, children);
  const { result } = renderHook(() => useFeatureCheck(), { wrapper });
  expect(result.current(feature('Fees'))).toBeUndefined();
  await waitFor(() =>
    expect(result.current({ name: ' limits', description: 'd' })).toEqual({
      name: 'resources.faq.nameTaken',
    }),
  );
  expect(getList).toHaveBeenCalledOnce();
  expect(result.current(feature('Fees'))).toBeUndefined();
});
