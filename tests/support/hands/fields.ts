import type { Hand, Seen } from './hand';
import type { TextField } from './readPage';

const TEXTS: Record<string, string> = {
  date: '2026-01-02',
  'datetime-local': '2026-01-02T03:04',
  time: '03:04',
  month: '2026-01',
};
const TAKES_BLANKS = new Set(['text', 'search', 'textarea', 'password', 'editor']);
/** What draws the pages again, by another tab, and what the page had. */
const REDRAWN = [
  { locale: '"fr"', density: '"compact"', theme: '"dark"' },
  { locale: '"en"', density: '"comfortable"', theme: '"light"' },
];
const MANY_LINES = new Set(['textarea', 'editor']);

/** Fields of which the whole is pasted, by their names; and a text of a wrong kind. */
export const WHOLE = {
  email: /e-?mail/i,
  phone: /phone/i,
  address: /\burl\b|link address/i,
  amount: /amount/i,
  account: /account number/i,
};
type Whole = keyof typeof WHOLE;
const WRONG = 'not one of these';
/** Prefilled text, before which or after which the whole is pasted. */
const BEGUN = /^(?:https?:\/\/|mailto:|tel:|\+\d{0,3}|0+)$/;

/** Returns what the whole text of a field is; undefined for other fields. */
function wholeOf({ name, isSent }: TextField): Whole | undefined {
  if (!isSent) return undefined;
  return (Object.keys(WHOLE) as Whole[]).find((whole) => WHOLE[whole].test(name));
}

interface FieldWalkOptions {
  hand: Hand;
  isThorough: boolean;
  isRedrawn: boolean;
  check: (step: string) => Promise<Seen>;
  fail: (step: string, what: string) => void;
  /** Receives the names of the fields, by form. */
  fields: Map<string, Set<string>>;
  /** Receives the kinds of the fields into which a text of a wrong kind was typed. */
  refused: Set<string>;
}

/** Creates the function that walks the fields of a state of the page that were not walked before. */
export function createFieldWalk(options: FieldWalkOptions) {
  const { hand, isThorough, isRedrawn, check, fail, ...found } = options;
  const done = new Set<string>();

  async function walkForm(first: Seen, form: string, keys: string[]): Promise<void> {
    let page = first;
    const shown = (key: string) => page.fields.find((each) => each.key === key);
    /** Does a step in each field that is still there. */
    const inEach = async (step: string, act: (field: TextField) => Promise<void>) => {
      for (const key of keys) {
        const field = shown(key);
        if (!field) continue;
        await act(field);
        page = await check(`${form || 'page'} › ${field.name} › ${step}`);
      }
    };
    const pressEnter = async (what: string) => {
      const field = keys.map(shown).find((each) => each && !MANY_LINES.has(each.type));
      if (!field) return;
      const before = page;
      await hand.type(field, '');
      await hand.key('Enter');
      const step = `${form || 'page'} › ${field.name} › ${what}`;
      page = await check(step);
      for (const { key, isModal, confirm } of page.surfaces) {
        const isNew = !before.surfaces.some((each) => each.key === key);
        if (isNew && isModal && confirm) fail(step, `opens ${key}`);
      }
    };
    async function surviveRedrawing(): Promise<void> {
      // The text of a search is in the address, and would read pages.
      const typable = keys
        .flatMap((key) => shown(key) ?? [])
        .filter(({ type, isChoice }) => type !== 'search' && !isChoice);
      if (typable.length === 0) return;
      for (const field of typable) await hand.type(field, TEXTS[field.type] ?? '12');
      const step = `${form || 'page'} › drawn again`;
      page = await check(step);
      const typed = typable.flatMap(({ key }) => shown(key) ?? []);
      for (const preferences of REDRAWN) {
        for (const [key, value] of Object.entries(preferences)) {
          await hand.store(`RaStore.${key}`, value);
        }
        page = await check(step);
      }
      for (const { key, name, value } of typed) {
        if (shown(key)?.value !== value) fail(step, `${name}: ${shown(key)?.value}, not ${value}`);
      }
      for (const field of typed.flatMap(({ key }) => shown(key) ?? [])) await hand.clear(field);
      page = await check(step);
    }
    await inEach('type and clear', async (field) => {
      // Left blank, or as it was.
      if (isThorough) {
        await hand.type(field, '');
        await hand.key('Tab');
      }
      await hand.type(field, TEXTS[field.type] ?? '12');
      await hand.clear(field);
    });
    if (isRedrawn) await surviveRedrawing();
    await pressEnter('Enter in the emptied form');
    if (!isThorough) return;
    await inEach('type a text of another kind', async (field) => {
      const whole = wholeOf(field);
      if (!whole) return;
      found.refused.add(whole);
      const step = `${form || 'page'} › ${field.name}`;
      if (BEGUN.test(field.text)) fail(step, `begins with "${field.text}"`);
      await hand.type(field, WRONG);
      await hand.key('Enter');
      const { fields } = await hand.see();
      const same = fields.find(({ key }) => key === field.key);
      if (same?.fault === '') fail(step, `says nothing about "${WRONG}"`);
      await hand.clear(same ?? field);
    });
    await inEach('type in the middle', async (field) => {
      if (field.type in TEXTS || field.type === 'editor' || field.isChoice) return;
      await hand.type(field, '13');
      await hand.key('ArrowLeft');
      await hand.key('2');
      // A blank that a field cleans away leaves the caret where it is.
      for (const key of ['Home', ' ', '0'] as const) await hand.key(key);
      const { fields } = await hand.see();
      const same = fields.find(({ key }) => key === field.key);
      const step = `${form || 'page'} › ${field.name} › type in the middle`;
      if (same && !same.value.includes('0123')) fail(step, `"${same.value}", not "0123"`);
      await hand.clear(same ?? field);
    });
    await inEach('fill with blanks', async (field) => {
      if (!TAKES_BLANKS.has(field.type)) return;
      await hand.type(field, '  ');
      await hand.key('Tab');
    });
    await pressEnter('Enter in the form full of blanks');
    await inEach('clear the blanks', hand.clear);
  }

  async function walkFields(ensure: () => Promise<Seen | undefined>): Promise<void> {
    for (;;) {
      const page = await ensure();
      const left = page?.fields.filter(({ key }) => !done.has(key)) ?? [];
      const form = left[0]?.form;
      if (!page || form === undefined) return;
      const keys: string[] = [];
      // A list has the same field in each row.
      for (const { key, name, type } of left.filter((each) => each.form === form)) {
        if (done.has(key)) continue;
        done.add(key);
        if (isThorough || keys.length === 0 || type === 'editor') keys.push(key);
        found.fields.set(form, (found.fields.get(form) ?? new Set()).add(name));
      }
      await walkForm(page, form, keys);
    }
  }
  return Object.assign(walkFields, { isDone: (key: string) => done.has(key) });
}
