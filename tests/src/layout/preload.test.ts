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

it('once all is there the other pages are fetched ahead', () => {
  fetchAhead(whenSettled);
  expect(asked).toEqual([]);
  later.shift()?.();
  expect(asked).toEqual(['what says what failed', 'another page']);
});

it('where the browser was asked to save data only the page that says what failed is', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchAhead(whenSettled);
  later.shift()?.();
  expect(asked).toEqual(['what says what failed']);
  expect(later).toEqual([]);
});
