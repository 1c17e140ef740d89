import { describe, expect, it } from 'vitest';
import {
  mergeTimeline,
  type TimelineEvent,
  type TimelineSource,
} from '../../../../src/customRoutes/customer/mergeTimeline';

const at = (time: string) => Date.parse(`2026-10-${time}:00Z`);
const chat = (id: string, time: string): TimelineEvent => ({
  kind: 'chat',
  id,
  at: at(time),
  of: { id },
});
const row = (id: string, time: string): TimelineEvent => ({
  kind: 'transaction',
  id,
  at: at(time),
  of: { id },
});
const idsOf = (...sources: TimelineSource[]) => mergeTimeline(sources).events.map(({ id }) => id);

describe('The timeline of a customer', () => {
  it('orders transactions, chats and own operations by time, newest first', () => {
    const rows = { events: [row('t2', '20T10:00'), row('t1', '10T10:00')], hasMore: false };
    const chats = { events: [chat('c2', '21T10:00'), chat('c1', '15T10:00')], hasMore: false };
    expect(idsOf(rows, chats)).toEqual(['c2', 't2', 'c1', 't1']);
    expect(mergeTimeline([rows, chats])).toMatchObject({ knownSince: undefined, limitedBy: [] });
  });

  it('keeps the order of simultaneous events, and that of the sources', () => {
    const rows = { events: [row('t2', '20T10:00'), row('t1', '20T10:00')], hasMore: false };
    const chats = { events: [chat('c1', '20T10:00')], hasMore: false };
    expect(idsOf(rows, chats)).toEqual(['t2', 't1', 'c1']);
  });

  it('hides events older than the last one read of an incomplete list: others may belong between', () => {
    const rows = { events: [row('t2', '20T10:00'), row('t1', '18T10:00')], hasMore: true };
    const chats = { events: [chat('c2', '19T10:00'), chat('c1', '01T10:00')], hasMore: false };
    const line = mergeTimeline([rows, chats]);
    expect(line.events.map(({ id }) => id)).toEqual(['t2', 'c2', 't1']);
    expect(line.knownSince).toBe(at('18T10:00'));
    expect(line.limitedBy).toEqual([0]);
  });

  it('requests more of the list that hides the most, or of both where they end together', () => {
    const rows = { events: [row('t1', '18T10:00')], hasMore: true };
    const chats = { events: [chat('c1', '19T10:00')], hasMore: true };
    expect(mergeTimeline([rows, chats]).limitedBy).toEqual([1]);
    const same = { events: [chat('c1', '18T10:00')], hasMore: true };
    expect(mergeTimeline([rows, same]).limitedBy).toEqual([0, 1]);
  });

  it('counts events without a readable time, and does not show them', () => {
    const rows = { events: [row('t1', 'unknown'), row('t2', '18T10:00')], hasMore: true };
    const line = mergeTimeline([rows]);
    expect(line.undated).toBe(1);
    expect(line.events.map(({ id }) => id)).toEqual(['t2']);
  });

  it('is empty without events, and hides nothing for a list without any time', () => {
    expect(mergeTimeline([])).toEqual({
      events: [],
      knownSince: undefined,
      limitedBy: [],
      undated: 0,
    });
    const unread = { events: [], hasMore: true };
    const chats = { events: [chat('c1', '19T10:00')], hasMore: false };
    expect(idsOf(unread, chats)).toEqual(['c1']);
  });
});
