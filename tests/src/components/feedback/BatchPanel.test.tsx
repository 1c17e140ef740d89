import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { I18nContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { BatchPanel } from '../../../../src/components/feedback/BatchPanel';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';
import { type Batch, createBatch, type ItemResult } from '../../../../src/operations/batch';

const settings = { first: 'withOthers', paceMs: 0, pauseOn: 'nothing' } as const;
const start = (count: number, changes: Partial<Batch> = {}): Batch => ({
  ...createBatch(
    'b',
    Array.from({ length: count }, (_, n) => ({ id: `i${n}` })),
    settings,
  ),
  ...changes,
});
const of = (batch?: Batch) => {
  const act = () => vi.fn();
  const actions = { pause: act(), resume: act(), retryRefused: act(), stop: act(), close: act() };
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
  const all = { ...leads, ...props } as ComponentProps<typeof BatchPanel>;
  render(
    <I18nContextProvider value={i18n}>
      <BatchPanel {...all} />
    </I18nContextProvider>,
  );
  return within(await screen.findByRole('region', { name: /./ }));
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('The panel of a batch', () => {
  it('that is running shows its progress, and offers Pause and Stop', async () => {
    const batch = of(start(4, { results: [{ state: 'done' }, ...unsettled.slice(1)] }));
    const panel = await show({ controls: { ...batch, settle: undefined } });
    expect(panel.getByRole('status')).toHaveTextContent(/^Running: 3 of 4$/);
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    expect(panel.getByText('1 done, 1 refused, 1 unknown, 1 waiting')).toBeVisible();
    expect(names()).toEqual(['Pause', 'Stop']);
  });

  it('shows the items that are not settled, and settles those of unknown outcome', async () => {
    const batch = of(start(4, { phase: 'paused', why: 'reload', results: unsettled }));
    const panel = await show({ controls: batch, nameOf: ({ id }) => `Item ${id}` });
    expect(panel.getByText(/^Item i1: not sent\. Bounced/)).toBeVisible();
    expect(panel.getByText(/^Item i2: outcome unknown\. The page was left before/)).toBeVisible();
    expect(panel.getByText(/It does not continue by itself/)).toBeVisible();
    fireEvent.click(panel.getByRole('button', { name: 'It was sent' }), { detail: 1 });
    expect(batch.settle).toHaveBeenCalledWith('i2', 'done');
    expect(names()).not.toContain('Dismiss');
  });

  it('that is paused resumes, on the first click only', async () => {
    const paused = of(start(4, { phase: 'paused', results: unsettled }));
    await show({ controls: { ...paused, settle: undefined } });
    expect(names()).toEqual(['Resume', 'Retry the refused one', 'Stop']);
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }), { detail: 2 });
    expect(paused.resume).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }), { detail: 1 });
    expect(paused.resume).toHaveBeenCalledOnce();
  });

  it('that is stopped continues with the remaining items, or is dismissed', async () => {
    const batch = of(start(3, { phase: 'stopped', why: 'person' }));
    await show({ controls: batch });
    expect(names()).toEqual(['Continue with the remaining 3', 'Dismiss']);
    expect(screen.getByRole('status')).toHaveTextContent('You stopped it here.');
  });

  it('offers only the actions of its screen, in its own words', async () => {
    const { resume, stop, close } = of();
    const batch = start(3, { phase: 'stopped', why: 'first' });
    await show({
      controls: { batch, resume, stop, close },
      texts: 'retries',
      title: 'retries.title',
    });
    expect(names()).toEqual(['Continue with the remaining 3', 'Close this run']);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Stopped. 0 of 3 retried.The first event did not succeed',
    );
  });

  it('counts items by their weight, and resumes the refused ones with the others', async () => {
    const batch = of(start(4, { phase: 'paused', results: unsettled }));
    const panel = await show({
      controls: { ...batch, retryRefused: undefined, settle: undefined },
      resumesRefused: true,
      sizeOf: () => 100,
      texts: 'notifications.parts',
    });
    expect(panel.getByRole('status')).toHaveTextContent(
      'Paused: 100 of 400 users sent to, 100 of unknown outcome',
    );
    expect(names()).toEqual(['Resume: send to the other 200', 'Stop']);
  });

  it('shows at most 100 items that are not settled, and how many more there are', async () => {
    const results = Array.from({ length: 120 }, (): ItemResult => ({ state: 'refused' }));
    const panel = await show({ controls: of(start(120, { phase: 'finished', results })) });
    expect(panel.getAllByText(/not sent/)).toHaveLength(100);
    expect(panel.getByText('and 20 more')).toBeVisible();
  });

  it('without a batch shows only that another tab sends one', async () => {
    const panel = await show({ controls: { ...of(), problem: 'otherTab' } });
    expect(panel.getByRole('alert')).toHaveTextContent('This batch is being sent in another tab.');
    expect(names()).toEqual([]);
  });
});
