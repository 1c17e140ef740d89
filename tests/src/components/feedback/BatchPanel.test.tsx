import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { I18nContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { BatchPanel } from '../../../../src/components/feedback/BatchPanel';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';
import type { Batch, ItemResult } from '../../../../src/operations/batch';

const start = (count: number, changes: Partial<Batch> = {}): Batch => ({
  ...{ id: 'b', phase: 'running', results: [] },
  items: Array.from({ length: count }, (_, n) => ({ id: `i${n}` })),
  ...changes,
});
const of = (batch?: Batch) => {
  const act = () => vi.fn();
  const actions = { pause: act(), resume: act(), retryRefused: act(), end: act(), close: act() };
  return { batch, ...actions, settle: act() };
};
const unsettled: ItemResult[] = [
  { state: 'done' },
  { state: 'refused', reason: 'Bounced' },
  { state: 'unknown' },
  { state: 'waiting' },
];

async function show(props: Partial<ComponentProps<typeof BatchPanel>> & { controls: object }) {
  const i18n = await createI18n('en');
  await completeMessages();
  const leads = { title: 'batches.names.leads.mail', texts: 'resources.leads.selection' };
  const nameOf = ({ id }: { id: string }) => `Item ${id}`;
  const all = { ...leads, nameOf, ...props } as ComponentProps<typeof BatchPanel>;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={i18n}>
        <BatchPanel {...all} />
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('region', { name: /./ }));
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const settle = ['It was done', 'It was not done'];

describe('The panel of a batch', () => {
  it('that is running shows its progress, and offers Pause', async () => {
    const panel = await show({ controls: of(start(4, { results: unsettled })) });
    expect(panel.getByRole('status')).toHaveTextContent(/^Running: 3 of 4$/);
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    expect(panel.getByText('1 done, 1 refused, 1 unknown, 1 waiting')).toBeVisible();
    expect(names()).toEqual(['Pause', ...settle]);
  });

  it.each([
    ['It was done', 'done'],
    ['It was not done', 'refused'],
  ])('shows the items that are not settled: %s', async (name, state) => {
    const batch = of(start(4, { phase: 'paused', why: 'reload', results: unsettled }));
    const panel = await show({ controls: batch });
    expect(panel.getByText(/^Item i1: not done\. Bounced/)).toBeVisible();
    expect(panel.getByText(/^Item i2: outcome unknown\. The page was left before/)).toBeVisible();
    expect(panel.getByText(/It does not continue by itself/)).toBeVisible();
    fireEvent.click(panel.getByRole('button', { name }), { detail: 1 });
    await waitFor(() => expect(batch.settle).toHaveBeenCalledWith('i2', state));
  });

  it('that is paused continues, on the first click only', async () => {
    const paused = of(start(4, { phase: 'paused', why: 'inARow', results: unsettled }));
    const panel = await show({ controls: paused });
    expect(panel.getByRole('status')).toHaveTextContent(/three times in a row/);
    expect(names()).toEqual([
      ...['Continue', 'Retry the refused one', 'End: the last one is not sent', ...settle],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 2 });
    expect(paused.resume).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 1 });
    expect(paused.resume).toHaveBeenCalledOnce();
  });

  it('that was ended names what was not sent, and is dismissed in the words of its screen', async () => {
    const results: ItemResult[] = [{ state: 'done' }, { state: 'notSent' }, { state: 'notSent' }];
    const panel = await show({
      controls: of(start(3, { phase: 'finished', results })),
      texts: 'retries',
      title: 'retries.title',
    });
    expect(panel.getByText(/^This run: 1 succeeded, .* 0 not retried, 2 not sent$/)).toBeVisible();
    expect(panel.getByRole('status')).toHaveTextContent('Finished. 1 of 3 retried.');
    expect(names()).toEqual(['Close this run']);
  });

  it('counts items by their weight', async () => {
    const panel = await show({
      controls: of(start(4, { phase: 'paused', results: unsettled })),
      sizeOf: () => 100,
      texts: 'notifications.parts',
    });
    expect(panel.getByRole('status')).toHaveTextContent(
      'Paused: 100 of 400 users sent to, 100 of unknown outcome',
    );
  });

  it('shows at most 100 items that are not settled, and how many more there are', async () => {
    const results = Array.from({ length: 120 }, (): ItemResult => ({ state: 'refused' }));
    const panel = await show({ controls: of(start(120, { phase: 'finished', results })) });
    expect(panel.getAllByText(/not done/)).toHaveLength(100);
    expect(panel.getByText('and 20 more')).toBeVisible();
  });

  it('without a batch shows only that another tab sends one', async () => {
    const panel = await show({ controls: { ...of(), problem: 'otherTab' } });
    expect(panel.getByRole('alert')).toHaveTextContent('This batch is being sent in another tab.');
    expect(names()).toEqual([]);
  });
});
