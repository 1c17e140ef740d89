import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../sandbox/hosts/openDatabase';
import { isOperationOpen, type Operation } from '../../../src/journal/operation';
import { reportFigure } from '../support/figures';
import { randomOf, seed } from '../support/seed';
import type { Notes } from './admins/acts';
import { createAdmin } from './admins/admin';
import { createBrowser } from './admins/browser';
import { bundlePage } from './admins/bundle';
import { foreignTokens, lostEdits, sentTwice, wrongFields, wrongOutcomes } from './admins/checks';
import { createWire } from './admins/wire';
import { startWorld } from './admins/world';

const ADMINS = 10;
const ACTIONS = Number(process.env.DEEP_ACTIONS ?? 300);
/** What admins do: a run without one of these shows too little. */
const ACTS = [
  ...['edits saved', 'questions asked', 'movements confirmed', 'asked again', 'messages sent'],
  ...['deliveries', 'batches', 'deletions', 'role changes', 'sign-outs', 'takeovers'],
];

test(`ten admins at once take ${ACTIONS} random actions each (seed ${seed}): nothing is lost, sent twice or in another's name, and the books are right`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admins-'));
  const dataDir = join(folder, 'data');
  let stop = async () => {};
  try {
    const code = await bundlePage();
    const world = await startWorld(dataDir, ADMINS);
    stop = world.stop;
    const since = new Date();
    const wire = createWire(seed);
    const notes: Notes = { saves: [], counts: {}, pressed: new Set(), faults: [] };
    const people = world.accounts.map((account, n) => {
      const browser = createBrowser(code, wire, world.url);
      const random = randomOf(seed * 1_000 + n);
      return { browser, ...createAdmin({ browser, wire, world, notes, random, account }) };
    });
    await Promise.all(people.map(({ arrive }) => arrive()));
    wire.setLossy(true);
    let taken = 0;
    let restarting: Promise<void> | undefined;
    await Promise.all(
      people.map(async ({ act }) => {
        for (let n = 0; n < ACTIONS; n += 1) {
          await act();
          taken += 1;
          if (taken === (ADMINS * ACTIONS) / 2) restarting = world.restart();
          // Each meets the outage once, and then waits as a person does.
          await world.whenUp();
        }
      }),
    );
    await restarting;
    wire.setLossy(false);

    // Each admin who used a browser opens the console there once more: what its record lists is what they are shown.
    let unknown = 0;
    const operations: Operation[] = [];
    for (const { browser, close } of people) {
      close();
      const admins = new Set((await browser.operations()).map(({ adminId }) => adminId));
      for (const id of admins) {
        const account = world.accounts.find((each) => each.id === id);
        if (!account) continue;
        const last = createAdmin({ browser, wire, world, notes, random: () => 0, account });
        await last.leave();
        await last.arrive();
        const listed = await last.unknownMovements();
        last.close();
        const stored = (await browser.operations()).filter(
          (one) => one.adminId === id && one.kind.startsWith('wallet.') && isOperationOpen(one),
        );
        expect(listed, 'what is unknown is listed').toEqual(stored.map((one) => one.id).toSorted());
        unknown += listed.length;
      }
      operations.push(...(await browser.operations()));
    }
    await world.stop();
    const { db, close } = await openDatabase({ dataDir });
    try {
      expect.soft(foreignTokens(wire.sent), 'no token of another').toEqual([]);
      expect.soft(sentTwice(wire.sent, notes, operations), 'nothing is sent twice').toEqual([]);
      expect.soft(lostEdits(wire.sent, notes.saves), 'no edit is lost').toEqual([]);
      expect.soft(await wrongFields(db, wire.sent, world.records), 'every field').toEqual([]);
      const outcomes = await wrongOutcomes(db, since, operations, wire.sent);
      expect.soft(outcomes, 'every outcome is borne out').toEqual([]);
      const ends = {
        'never reached the server': wire.sent.some((one) => one.isStopped && one.key),
        'the server was killed': wire.sent.some(({ isStopped, status }) => !isStopped && !status),
        'a person said it': operations.some(({ settledBy }) => settledBy === 'person'),
        'a row said it': operations.some(({ settledBy }) => settledBy && settledBy !== 'person'),
        refused: operations.some(({ outcome }) => outcome === 'refused'),
      };
      const missing = Object.entries(ends).filter(([, isThere]) => !isThere);
      expect.soft(missing, 'every end of a change is among them').toEqual([]);
      const untaken = ACTS.filter((act) => !notes.counts[act]);
      expect.soft(untaken, 'every kind of action is taken').toEqual([]);
    } finally {
      await close();
    }
    const figure = {
      actions: taken,
      requests: wire.sent.length,
      ...notes.counts,
      'still unknown': unknown,
    };
    reportFigure('Ten admins at once', figure);
    process.stdout.write(`Ten admins at once, seed ${seed}: ${JSON.stringify(figure)}\n`);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_800_000);
