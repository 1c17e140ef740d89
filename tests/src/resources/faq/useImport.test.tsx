import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { SignedInProvider } from '../../../../src/components/page/SignedIn';
import { createConsoleDataProvider } from '../../../../src/dataProvider';
import { createQueryClient } from '../../../../src/dataProvider/queryClient';
import type { PlannedRow } from '../../../../src/resources/faq/import/plan';
import { useImport } from '../../../../src/resources/faq/import/useImport';
import { recordingClient } from '../../../support/recordingClient';

const row = (line: number) =>
  ({ line, kind: 'add', featureId: 'f1', question: `q${line}`, answer: 'a' }) as PlannedRow;

it('A row that is not in the plan is refused, never done', async () => {
  const { client, asked } = recordingClient();
  let respond: (() => void) | undefined;
  const change: typeof client.change = async (...args) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return client.change(...args);
  };
  const dataProvider = createConsoleDataProvider({ ...client, change }, 'superadmin');
  // A page keeps the sender of an admin.
  const adminId = crypto.randomUUID();
  const wrapper = ({ children }: PropsWithChildren) => (
    <CoreAdminContext queryClient={createQueryClient()} dataProvider={dataProvider}>
      <SignedInProvider admin={{ id: adminId }}>{children}</SignedInProvider>
    </CoreAdminContext>
  );
  const plan = [row(2), row(3)];
  const { result, rerender } = renderHook(({ rows }) => useImport(rows), {
    wrapper,
    initialProps: { rows: plan },
  });
  await waitFor(() => expect(result.current.isReady).toBe(true));
  let started: Promise<void> | undefined;
  await act(async () => {
    started = result.current.start();
  });
  await waitFor(() => expect(respond).toBeDefined());
  await act(async () => void result.current.stop());
  await act(async () => respond?.());
  await waitFor(() => expect(result.current.batch?.phase).toBe('stopped'));
  // A resume before the first run has ended continues that run.
  await act(async () => started);
  // The file was selected again, without that row.
  rerender({ rows: [row(2)] });
  await act(async () => void result.current.resume());
  await waitFor(() => expect(result.current.batch?.phase).toBe('finished'));
  expect(result.current.batch?.results).toMatchObject([
    { state: 'done' },
    { state: 'refused', reason: 'resources.faq.import.notInPlan' },
  ]);
  expect(asked).toHaveLength(1);
});
