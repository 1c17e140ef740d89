import { beforeEach, expect, it, vi } from 'vitest';
import { FaultPage } from '../../../src/layout/FaultPage';
import { AccessDenied } from '../../../src/layout/PageGate';
import { fetchAhead } from '../../../src/layout/preload';

const asked: string[] = [];
const later: (() => void)[] = [];
const whenSettled = (step: () => void) => void later.push(step);

beforeEach(() => {
  asked.length = 0;
  later.length = 0;
  const note = (name: string) => async () => void asked.push(name);
  vi.spyOn(FaultPage, 'preload').mockImplementation(note('what says what failed'));
  vi.spyOn(AccessDenied, 'preload').mockImplementation(note('another page'));
});

it('the other pages are prefetched once everything has loaded', () => {
  fetchAhead(whenSettled);
  expect(asked).toEqual([]);
  later.shift()?.();
  expect(asked).toEqual(['what says what failed', 'another page']);
});

it('only the error page is prefetched where the browser saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchAhead(whenSettled);
  later.shift()?.();
  expect(asked).toEqual(['what says what failed']);
  expect(later).toEqual([]);
});
