import { afterEach, describe, expect, it, vi } from 'vitest';
import { canConfirm } from '../../../../src/customRoutes/wallet/createMovements';
import type { ConfirmationFigures } from '../../../../src/customRoutes/wallet/ledger';
import type { MovementDraft } from '../../../../src/customRoutes/wallet/movement';
import { draftOf, install, Model } from './model';
import type { Manners } from './modelServer';

const HOUR_MS = 3_600_000;
const credit = draftOf('credit', '10');
const bank = draftOf('bankTransfer', '10');

function start(manners: Partial<Manners> = {}) {
  const model = new Model({ keys: 'honoured', names: 'reference', date: 'shown', ...manners });
  install(model);
  const { server } = model;
  const send = async (draft: MovementDraft, at = 0) => {
    model.request(at, draft);
    await model.rest();
    model.confirm(at, true);
    await model.rest();
  };
  const answer: Model['answer'] = async (...how) => {
    model.answer(...how);
    await model.rest();
  };
  const respond = async (status: number, body?: unknown) => {
    server.arrivals.at(-1)?.respond({ status, body });
    await model.rest();
  };
  /** Sends an order whose response is lost. */
  const lose = async (draft: MovementDraft, at = 0) => {
    await send(draft, at);
    await answer(0, 'lostBefore');
  };
  const settle = async (outcome: 'done' | 'notDone', at = 0) => {
    await model.settle(at, first().id, outcome);
    await model.rest();
  };
  const resend = async (clicks = 1) => {
    model.resend(0, first().id, clicks);
    await model.rest();
  };
  const refresh = async () => {
    await model.refresh(0);
    await model.rest();
  };
  const all = () => model.stored();
  const first = () => {
    const [m] = all();
    if (!m) throw new Error('Nothing is stored');
    return m;
  };
  const shown = (at = 0) => model.tab(at).movements.confirmation();
  const asked = { send, answer, respond, lose, settle, resend, refresh };
  return { model, server, ...asked, all, first, shown };
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
});

describe('The answer to a movement', () => {
  it.each<[number, unknown]>([
    [200, { status: false, message: 'Insufficient balance' }],
    [200, { status: 'fail' }],
    [200, { status: 'declined' }],
    [200, { ok: false }],
    [200, { errors: [{ message: 'No' }] }],
    [200, { statusCode: 400, message: 'No' }],
    [200, { data: { status: 'failed' } }],
    [200, { id: 'tx-9', status: 'failed' }],
    [400, { message: 'No' }],
    [401, undefined],
    [403, { message: 'No' }],
    [404, { message: 'No' }],
    [422, { message: 'No' }],
    [429, { message: 'Slow down' }],
  ])('%i %j is a refusal, whether the ledger can be read or not', async (status, body) => {
    for (const readsFail of [false, true]) {
      for (const keys of ['honoured', 'none'] as const) {
        const { model, server, send, respond, first } = start({ keys });
        model.browser.readsFail = readsFail;
        await send(credit);
        server.foreign(10);
        await respond(status, body);
        expect(first()).toMatchObject({ outcome: 'refused', status });
        expect(first().settledBy).toBeUndefined();
        expect(model.tab(0).told).toMatchObject([{ isUnknown: false }]);
      }
    }
  });

  it.each<[number, unknown]>([
    [202, { status: 'pending', reference: 'TX-1' }],
    [200, {}],
    [200, { status: 'queued' }],
    [200, { status: true, error: 'No' }],
    [408, { message: 'Slow' }],
    [409, { message: 'Still running' }],
    [500, { message: 'It broke' }],
    [502, undefined],
  ])('%i %j leaves it unknown and in view', async (status, body) => {
    const { model, send, respond, first } = start();
    await send(credit);
    await respond(status, body);
    expect(first()).toMatchObject({ outcome: 'unknown', status });
    expect(model.tab(0).told).toMatchObject([{ isUnknown: true }]);
    for (const at of [0, 1]) {
      expect(model.tab(at).movements.all()).toMatchObject([{ outcome: 'unknown' }]);
    }
  });

  it('a positive one is done, and announced once', async () => {
    const { model, send, answer, first } = start();
    await send(credit);
    expect(model.tab(0).movements.isRunning()).toBe(true);
    await answer(0, 'done');
    expect(first()).toMatchObject({ outcome: 'done', names: [expect.stringMatching(/^TRX/)] });
    expect(first().settledBy).toBeUndefined();
    expect(model.tab(0).told).toEqual([{ id: first().id, failure: undefined, isUnknown: false }]);
    expect(model.tab(0).movements.isRunning()).toBe(false);
  });

  it.each([
    ['done', 'done'],
    ['refused', 'refused'],
  ] as const)('%s after more than 60 s still settles it', async (fate, outcome) => {
    const { model, send, answer, first } = start();
    await send(credit);
    model.advance(61_000);
    await model.rest();
    expect(first()).toMatchObject({ outcome: 'unknown' });
    await answer(0, fate);
    expect(first()).toMatchObject({ outcome });
  });

  it.each([
    ['done', 'notDone', 'done'],
    ['refused', 'notDone', 'refused'],
    ['refused', 'done', 'refused'],
  ] as const)(
    '%s overrules "%s", which a person said in another tab',
    async (fate, word, outcome) => {
      const { model, send, answer, settle, first } = start();
      await send(credit);
      model.advance(61_000);
      await model.rest();
      await settle(word, 1);
      expect(first()).toMatchObject({ outcome: word, settledBy: 'person' });
      await answer(0, fate);
      expect(first()).toMatchObject({ outcome });
      expect(first().settledBy).toBeUndefined();
    },
  );
});

describe('A movement of unknown outcome', () => {
  it.each(['honoured', 'ignored', 'none'] as const)(
    'is never sent again by the console, whatever its ledger shows (keys %s)',
    async (keys) => {
      const { model, server, lose, refresh, first } = start({ keys, names: 'nothing' });
      await lose(credit);
      for (let i = 0; i < 5; i += 1) {
        if (i === 2) server.foreign(10);
        model.advance(31_000);
        await refresh();
      }
      expect(server.arrivals).toHaveLength(1);
      expect(first()).toMatchObject({ outcome: 'unknown' });
      expect(model.faults).toEqual([]);
    },
  );

  it('is settled by a row with the reference of its 202', async () => {
    const { model, server, send, answer, refresh, first } = start();
    await send(credit);
    await answer(0, 'notYet');
    await refresh();
    expect(first()).toMatchObject({ outcome: 'unknown', names: [expect.stringMatching(/^TRX/)] });
    server.deliver(0, false);
    await refresh();
    expect(first()).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    expect(model.unfounded(first())).toBeUndefined();
  });

  it('is unknown to every tab once the tab that sent it is gone', async () => {
    const { model, send, all } = start();
    await send(credit);
    expect(model.tab(1).movements.all()).toMatchObject([{ outcome: 'sending' }]);
    model.browser.reload(0);
    await model.rest();
    for (const at of [0, 1]) {
      expect(model.tab(at).movements.all()).toMatchObject([{ outcome: 'unknown' }]);
    }
    expect(all()).toHaveLength(1);
  });

  it('forbids an identical one in every tab, another narration or not, until it is settled', async () => {
    const { model, server, lose, settle, shown } = start();
    await lose(bank);
    for (const at of [0, 1]) {
      for (const narration of ['', 'Rent']) {
        model.request(at, draftOf('bankTransfer', '10', narration));
        await model.rest();
        expect(shown(at)?.figures?.lockedSince).toBe(model.stored()[0]?.startedAt);
        model.tab(at).movements.confirm(true);
        await model.rest();
      }
    }
    expect(server.arrivals).toHaveLength(1);
    model.request(0, draftOf('bankTransfer', '11'));
    await model.rest();
    expect(shown()?.figures?.lockedSince).toBeUndefined();
    await settle('done');
    model.request(0, bank);
    await model.rest();
    expect(shown()?.figures?.lockedSince).toBeUndefined();
  });
});

describe('"Ask the server again"', () => {
  it('sends the same body with the same key once for each press, and a positive answer settles', async () => {
    const { model, server, lose, resend, answer, first } = start();
    await lose(credit);
    await resend(3);
    expect(server.arrivals).toHaveLength(2);
    const [one, two] = server.arrivals;
    expect([two?.key, two?.body]).toEqual([one?.key, one?.body]);
    expect(first()).toMatchObject({ outcome: 'sending', attempts: 2 });
    await answer(0, 'done');
    expect(first()).toMatchObject({ outcome: 'done' });
    expect(model.faults).toEqual([]);
  });

  it.each([
    [400, { message: 'Insufficient balance' }],
    [409, { message: 'Still running' }],
    [422, { message: 'Other body' }],
    [200, { status: false, message: 'No' }],
    [500, { message: 'It broke' }],
  ])('shows %i %j, and settles nothing by it', async (status, body) => {
    const { model, lose, resend, respond, first } = start();
    await lose(credit);
    await resend();
    await respond(status, body);
    expect(first()).toMatchObject({ outcome: 'unknown', status, message: body.message });
    expect(model.tab(0).told.at(-1)).toMatchObject({ isUnknown: true });
  });

  it.each([
    [422, 'Duplicate'],
    [409, 'Still running'],
    [500, 'It broke'],
  ] as const)(
    'answered by %i, after the first request was done at last, is announced as done',
    async (status, message) => {
      const { model, send, resend, answer, respond, first } = start();
      await send(credit);
      model.advance(61_000);
      await model.rest();
      await resend();
      await answer(0, 'done');
      await respond(status, { message });
      expect(first()).toMatchObject({ outcome: 'done' });
      expect(model.tab(0).told.at(-1)).toMatchObject({ failure: undefined, isUnknown: false });
      expect(model.tab(0).movements.sent('credit')?.failure).toBeUndefined();
    },
  );

  it('is not possible without a key, or once its hours have passed', async () => {
    const keyless = start({ keys: 'none' });
    await keyless.lose(credit);
    await keyless.resend();
    expect(keyless.server.arrivals).toHaveLength(1);
    const old = start();
    await old.lose(credit);
    old.model.advance(24 * HOUR_MS);
    await old.resend();
    expect(old.server.arrivals).toHaveLength(1);
  });

  it('is not possible by a clock that was two hours ahead and is right again, whether the server shows its time or not', async () => {
    for (const date of ['shown', 'hidden'] as const) {
      for (const isReloaded of [false, true]) {
        const { model, server, lose, resend } = start({ date });
        await model.setClock(2 * HOUR_MS);
        await lose(credit);
        await model.setClock(-2 * HOUR_MS);
        await model.browser.storeTime();
        model.advance(25 * HOUR_MS);
        if (isReloaded) model.browser.reload(0);
        await model.rest();
        await resend();
        expect(server.arrivals).toHaveLength(1);
        expect(model.faults).toEqual([]);
      }
    }
  });

  it.each<['shown' | 'hidden', number, number]>([
    ['shown', 0, 2],
    ['hidden', 0, 2],
    // The age by the server's clock is known.
    ['shown', -3, 2],
    ['hidden', -3, 1],
    ['shown', 25, 1],
    ['hidden', 25, 1],
  ])(
    'with the time of the server %s and a clock that moved by %s h since: %s requests',
    async (date, hours, requests) => {
      const { model, server, lose, resend } = start({ date });
      await lose(credit);
      model.advance(HOUR_MS);
      if (hours !== 0) await model.setClock(hours * HOUR_MS);
      await resend();
      expect(server.arrivals).toHaveLength(requests);
    },
  );

  it('sends nothing where no response is received to the read before it', async () => {
    const { model, server, lose, resend, first } = start();
    await lose(credit);
    model.browser.isOffline = true;
    await resend();
    expect(server.arrivals).toHaveLength(1);
    expect(first()).toMatchObject({ outcome: 'unknown' });
    expect(model.tab(0).movements.resendFailure(first().id)).toBeDefined();
  });

  it('sends nothing once another tab has settled it', async () => {
    const { model, server, lose, resend, settle } = start();
    await lose(credit);
    model.browser.isDeaf = true;
    await settle('done', 1);
    await resend();
    expect(server.arrivals).toHaveLength(1);
  });
});

describe('After "It was not done"', () => {
  it('the unchanged order is the same operation: same record, key and body, one effect', async () => {
    const { model, server, send, answer, settle, all, first } = start();
    await send(credit);
    await answer(0, 'queued');
    await settle('notDone');
    await send(credit);
    expect(all()).toHaveLength(1);
    expect(first()).toMatchObject({ outcome: 'sending', attempts: 2, before: 'notDone' });
    const [one, two] = server.arrivals;
    expect([two?.key, two?.body]).toEqual([one?.key, one?.body]);
    await answer(0, 'done');
    // The first request is still held by the gateway.
    expect(first()).toMatchObject({ outcome: 'unknown', status: 409 });
    server.deliver(0, false);
    await model.refresh(0);
    expect(server.effectsOf(first().id)).toBe(1);
  });

  it('the confirmation names the earlier attempt with its time', async () => {
    const { model, lose, settle, first, shown } = start();
    await lose(credit);
    await settle('notDone');
    model.request(0, credit);
    await model.rest();
    const { id, startedAt } = first();
    expect(shown()?.figures).toMatchObject({
      ...{ same: id, earlier: [{ id, source: 'notDone', at: startedAt }] },
    });
    expect(shown() && canConfirm(shown() as never, false)).toBe(true);
  });

  it.each([
    ['the narration is another', 'Rent', 0],
    ['the key is older than its hours', '', 24 * HOUR_MS],
  ])(
    'it is a new operation where %s, and the earlier attempt is named',
    async (_, narration, ms) => {
      const { model, server, lose, settle, send, all, first, shown } = start();
      await lose(bank);
      await settle('notDone');
      model.advance(ms);
      model.request(0, draftOf('bankTransfer', '10', narration));
      await model.rest();
      const { id } = first();
      expect(shown()?.figures?.same).toBeUndefined();
      if (ms === 0) expect(shown()?.figures?.earlier).toMatchObject([{ id, source: 'notDone' }]);
      model.tab(0).movements.cancel();
      await send(draftOf('bankTransfer', '10', narration));
      expect(all()).toHaveLength(2);
      expect(server.arrivals[1]?.key).not.toBe(id);
      expect(first()).toMatchObject({ outcome: 'notDone', settledBy: 'person' });
    },
  );

  it('the order as first sent has its first key, although another narration was tried since', async () => {
    const { model, server, lose, send, all } = start();
    const other = draftOf('bankTransfer', '10', 'Rent');
    for (const draft of [bank, other]) {
      await lose(draft);
      await model.settle(0, all().at(-1)?.id ?? '', 'notDone');
      model.advance(1_000);
    }
    await send(bank);
    expect(all()).toHaveLength(2);
    expect(server.arrivals[2]?.key).toBe(server.arrivals[0]?.key);
  });

  it.each([400, 409, 422])('an answer %i to the repeat leaves it unknown', async (status) => {
    const { lose, settle, send, respond, first } = start();
    await lose(credit);
    await settle('notDone');
    await send(credit);
    await respond(status, { message: 'No' });
    expect(first()).toMatchObject({ outcome: 'unknown', status, message: 'No' });
  });

  it('a repeat that was not sent leaves it not done, in the words of the person', async () => {
    const { model, server, lose, settle, send, first } = start();
    await lose(credit);
    await settle('notDone');
    model.browser.isOffline = true;
    await send(credit);
    expect(server.arrivals).toHaveLength(1);
    expect(first()).toMatchObject({ outcome: 'notDone', settledBy: 'person', attempts: 1 });
  });

  it('without a key, a refusal of the second changes nothing about the first', async () => {
    const { model, lose, settle, send, answer, all } = start({ keys: 'none' });
    await lose(credit);
    await settle('notDone');
    await send(credit);
    await answer(0, 'refused');
    expect(all()).toMatchObject([
      { outcome: 'notDone', settledBy: 'person' },
      { outcome: 'refused' },
    ]);
    expect(model.faults).toEqual([]);
  });

  it('a bank transfer is sent again to its whole account number, which is masked once it is settled', async () => {
    const { model, server, lose, settle, resend, send, answer, first } = start();
    await lose(bank);
    await settle('notDone');
    expect(JSON.stringify(first())).not.toContain('1234567890');
    await send(bank);
    await answer(0, 'lostBefore');
    expect(first()).toMatchObject({ outcome: 'unknown', subject: '1234567890' });
    await resend();
    expect(server.arrivals.map(({ body }) => body)).toEqual(
      Array(3).fill(expect.stringContaining('"1234567890"')),
    );
    await answer(0, 'done');
    expect(first()).toMatchObject({ outcome: 'done', subject: '••••7890' });
    expect(JSON.stringify(first())).not.toContain('1234567890');
    expect(model.faults).toEqual([]);
  });
});

describe('A confirmation', () => {
  it('is shown again where another tab began the same since it was opened', async () => {
    const { model, server, send, shown } = start();
    model.request(1, credit);
    await model.rest();
    await send(credit);
    model.confirm(1, true);
    await model.rest();
    expect(server.arrivals).toHaveLength(1);
    expect(shown(1)).toMatchObject({ notice: 'elsewhere', isSending: false });
    model.answer(0, 'lostAfter');
    await model.rest();
    model.request(1, credit);
    await model.rest();
    expect(shown(1)?.figures?.lockedSince).toBeDefined();
  });

  it('is shown again where the other tab has an outcome by now', async () => {
    for (const [fate, figures] of [
      ['lostAfter', { lockedSince: expect.any(String) }],
      ['done', { earlier: [{ source: 'here' }] }],
    ] as const) {
      const { model, server, send, answer, shown } = start();
      model.request(1, credit);
      await model.rest();
      model.browser.isDeaf = true;
      await send(credit);
      await answer(0, fate);
      model.confirm(1, true);
      await model.rest();
      expect(server.arrivals).toHaveLength(1);
      expect(shown(1)).toMatchObject({ notice: 'moved', figures });
    }
  });

  it('of one order in two tabs at once, with different narrations, is sent once', async () => {
    const { model, server } = start();
    for (const at of [0, 1]) model.request(at, draftOf('bankTransfer', '10', ['', 'Rent'][at]));
    await model.rest();
    for (const at of [0, 1]) model.confirm(at, true);
    await model.rest();
    expect(server.arrivals).toHaveLength(1);
    expect(model.faults).toEqual([]);
  });

  it('is sent once however often it is pressed, and no other begins in the meantime', async () => {
    const { model, server, shown } = start();
    model.request(0, credit);
    model.confirm(0, true);
    await model.rest();
    model.confirm(0, true, 3);
    model.request(0, draftOf('credit', '11'));
    await model.rest();
    model.request(0, draftOf('credit', '11'));
    await model.rest();
    expect(server.arrivals).toHaveLength(1);
    expect(shown()).toBeUndefined();
  });

  it.each(['journalFails', 'storeFails'] as const)('sends nothing where %s', async (flag) => {
    const { model, server, shown } = start();
    model.request(0, credit);
    await model.rest();
    model.browser[flag] = true;
    model.confirm(0, true);
    await model.rest();
    expect(server.arrivals).toEqual([]);
    expect(shown()).toBeUndefined();
    expect(model.tab(0).told).toMatchObject([{ failure: expect.any(Error), isUnknown: false }]);
    expect(model.tab(0).movements.sent('credit')?.failure).toBeInstanceOf(Error);
  });

  it.each(['journalFails', 'storeFails', 'isOffline'] as const)(
    'sends nothing again where %s, keeps the reason, and announces no unknown outcome',
    async (flag) => {
      const { model, server, lose, resend, first } = start();
      await lose(credit);
      const told = model.tab(0).told.length;
      model.browser[flag] = true;
      await resend();
      expect(server.arrivals).toHaveLength(1);
      expect(model.tab(0).movements.resendFailure(first().id)).toBeInstanceOf(Error);
      expect(first()).toMatchObject({ outcome: 'unknown' });
      expect(model.tab(0).told).toHaveLength(told);
      model.browser[flag] = false;
      await resend();
      expect(model.tab(0).movements.resendFailure(first().id)).toBeUndefined();
      expect(server.arrivals).toHaveLength(2);
    },
  );

  it('sends nothing for an admin whose session another has taken over', async () => {
    const { model, server } = start();
    model.request(0, credit);
    await model.rest();
    model.browser.signedIn = 'bo';
    model.confirm(0, true);
    await model.rest();
    expect([server.arrivals, model.stored()]).toEqual([[], []]);
  });

  it('sends nothing without a connection, and records it as not sent', async () => {
    const { model, server, send, first } = start();
    model.browser.isOffline = true;
    await send(credit);
    expect(server.arrivals).toEqual([]);
    expect(first()).toMatchObject({ outcome: 'notSent' });
  });

  it('is shown again where the ledger has changed since it was read', async () => {
    const { model, server, shown } = start();
    model.request(0, credit);
    await model.rest();
    server.foreign(77);
    model.confirm(0, true);
    await model.rest();
    expect([server.arrivals, shown()?.notice]).toEqual([[], 'moved']);
    model.confirm(0, true);
    await model.rest();
    expect(server.arrivals).toHaveLength(1);
  });

  it('can be cancelled until it is confirmed; a movement that runs cannot be dismissed', async () => {
    const { model, server, answer } = start();
    const { movements } = model.tab(0);
    model.request(0, credit);
    movements.cancel();
    await model.rest();
    expect(movements.confirmation()).toBeUndefined();
    model.request(0, credit);
    await model.rest();
    model.confirm(0, true);
    movements.cancel();
    await model.rest();
    expect(server.arrivals).toHaveLength(1);
    expect([movements.isSending('credit'), movements.isSending('debit')]).toEqual([true, false]);
    movements.dismiss('credit');
    expect(movements.sent('credit')).toBeDefined();
    await answer(0, 'done');
    movements.dismiss('credit');
    expect([movements.sent('credit'), movements.isSending('credit')]).toEqual([undefined, false]);
  });

  it.each<[Partial<ConfirmationFigures> | undefined, 'first' | 'elsewhere', boolean, boolean]>([
    [undefined, 'first', true, false],
    [{}, 'first', false, true],
    [{}, 'elsewhere', true, false],
    [{ lockedSince: 'then' }, 'first', true, false],
    [{ earlier: [{ id: 'a', source: 'here', at: '' }] }, 'first', false, false],
    [{ earlier: [{ id: 'a', source: 'ledger', at: '' }] }, 'first', false, false],
    [{ earlier: [{ id: 'a', source: 'ledger', at: '' }] }, 'first', true, true],
    [{ earlier: [{ id: 'a', source: 'notDone', at: '' }] }, 'first', false, true],
  ])(
    'with the figures %j, shown %s, accepted %s, may be confirmed: %s',
    (fields, notice, isAccepted, may) => {
      const figures = fields && { parties: [], earlier: [], ...fields };
      expect(canConfirm({ draft: credit, figures, notice, isSending: false }, isAccepted)).toBe(
        may,
      );
      expect(canConfirm({ draft: credit, figures, notice, isSending: true }, true)).toBe(false);
    },
  );
});

describe('A page that is left', () => {
  it('shows no confirmation later that was cancelled while its figures were read', async () => {
    const { model } = start();
    const { movements } = model.tab(0);
    model.request(0, credit);
    movements.leave();
    await model.rest();
    expect(movements.confirmation()).toBeUndefined();
  });

  it.each(['moved', 'elsewhere'] as const)(
    'while the figures of a confirmed movement are read again shows none later, and says that nothing was sent (%s)',
    async (reason) => {
      const { model, server, lose } = start();
      const { movements } = model.tab(0);
      model.request(0, credit);
      await model.rest();
      if (reason === 'moved') server.foreign(77);
      else await lose(credit, 1);
      model.confirm(0, true);
      movements.leave();
      const sent = server.arrivals.length;
      await model.rest();
      expect(movements.confirmation()).toBeUndefined();
      expect([server.arrivals.length, model.tab(0).unsent]).toEqual([sent, 1]);
    },
  );

  it('while a movement is confirmed sends it all the same', async () => {
    const { model, server, answer, first } = start();
    model.request(0, credit);
    await model.rest();
    model.confirm(0, true);
    model.tab(0).movements.leave();
    await model.rest();
    await answer(0, 'done');
    expect(server.arrivals).toHaveLength(1);
    expect(first()).toMatchObject({ outcome: 'done' });
    expect(model.tab(0).unsent).toBe(0);
  });
});

describe('The ledger is read once more after an answer', () => {
  it.each<['none' | 'honoured', number, number]>([
    ['none', 0, 0],
    ['none', 1, 2],
    ['honoured', 1, 2],
  ])('keys %s, %s further entries: %s rows are kept', async (keys, further, kept) => {
    const { model, server, send, answer, first } = start({ keys });
    await send(credit);
    for (let i = 0; i < further; i += 1) server.foreign(10);
    await answer(0, 'done');
    expect(first()).toMatchObject({ outcome: 'done' });
    expect(first().details.furtherRows?.[0]?.rows.length ?? 0).toBe(kept);
    expect(model.tab(0).furtherRows).toBe(kept > 0 ? 1 : 0);
  });

  it('a refusal with an entry that could be it says so, and stays a refusal', async () => {
    const { model, server, send, answer, first } = start({ keys: 'none' });
    await send(credit);
    server.foreign(10);
    await answer(0, 'refused');
    expect(first()).toMatchObject({ outcome: 'refused' });
    expect(first().details.furtherRows?.[0]?.rows).toHaveLength(1);
    expect(model.tab(0).furtherRows).toBe(1);
  });

  it('an answer that comes after a minute is one, too', async () => {
    const { model, server, send, answer, first } = start({ keys: 'none' });
    await send(credit);
    model.advance(61_000);
    await model.rest();
    server.foreign(10);
    await answer(0, 'done');
    await model.rest();
    expect(first()).toMatchObject({ outcome: 'done' });
    expect(first().details.furtherRows?.[0]?.rows).toHaveLength(2);
  });

  it('where it cannot be read, nothing is said', async () => {
    const { model, server, send, answer, first } = start({ keys: 'none' });
    await send(credit);
    server.foreign(10);
    model.browser.readsFail = true;
    await answer(0, 'done');
    expect(first().details.furtherRows).toBeUndefined();
    expect(model.tab(0).furtherRows).toBe(0);
  });
});

describe('An answer that names another movement', () => {
  it.each<[number, unknown]>([
    [409, { message: 'Duplicate', data: { reference: 'REF' } }],
    [500, { message: 'It broke', reference: 'REF' }],
    [202, { status: 'pending', reference: 'REF' }],
    [200, { status: 'duplicate', data: { reference: 'REF' } }],
  ])(
    '%i %j leaves the second unknown, whatever the row of the first shows',
    async (status, body) => {
      const { model, server, send, answer, respond, refresh, all } = start();
      await send(credit);
      await answer(0, 'done');
      const [done] = all();
      model.advance(HOUR_MS);
      await send(credit);
      const reference = done?.names?.[0];
      await respond(status, JSON.parse(JSON.stringify(body).replaceAll('REF', String(reference))));
      for (let i = 0; i < 2; i += 1) await refresh();
      const second = all().find(({ id }) => id !== done?.id);
      expect(second).toMatchObject({ outcome: 'unknown', names: [reference] });
      // Its neighbour: the row of the second itself.
      server.post(10, String(second?.id));
      await refresh();
      expect(all().find(({ id }) => id === second?.id)).toMatchObject({
        ...{ outcome: 'done', settledBy: 'ledger' },
      });
    },
  );
});

it('listeners hear of every change until they are removed', async () => {
  const { model } = start();
  const { movements } = model.tab(0);
  await model.rest();
  const listener = vi.fn();
  const stop = movements.listen(listener);
  const before = movements.version();
  model.request(0, credit);
  await model.rest();
  expect(listener).toHaveBeenCalledTimes(movements.version() - before);
  stop();
  const heard = listener.mock.calls.length;
  movements.cancel();
  expect([listener.mock.calls.length, heard > 0]).toEqual([heard, true]);
});
