import type { Page } from '@playwright/test';
import { atCaret, readBindings, startParagraph } from './support/editorRules';
import { expect, test } from './support/fixtures';

const FEED = '/api/v1/admin/feeds/filled';
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const htmlOf = (page: Page) => editorOf(page).evaluate((dom) => dom.innerHTML);

interface Typed {
  typed: string;
  /** The element that the marks become; without it they stay as typed. */
  becomes?: string;
  text?: string;
}

/** What people type, by what becomes of it. Every input rule of the editor is set off by one of these. */
const TYPED: Typed[] = [
  { typed: '1. first', becomes: 'ol > li', text: 'first' },
  { typed: '2026. A year' },
  { typed: '7. seventh' },
  { typed: '- x', becomes: 'ul > li', text: 'x' },
  { typed: '* x', becomes: 'ul > li', text: 'x' },
  { typed: '+ x', becomes: 'ul > li', text: 'x' },
  { typed: '-5 NGN' },
  { typed: '> q', becomes: 'blockquote', text: 'q' },
  { typed: '# H' },
  { typed: '## H', becomes: 'h2', text: 'H' },
  { typed: '### H', becomes: 'h3', text: 'H' },
  { typed: '#### H' },
  { typed: '``` c', becomes: 'pre', text: 'c' },
  { typed: '~~~ d', becomes: 'pre', text: 'd' },
  { typed: '---', becomes: 'hr' },
  { typed: '___ ', becomes: 'hr' },
  { typed: '*** ', becomes: 'hr' },
  { typed: '**bold**', becomes: 'strong', text: 'bold' },
  { typed: '__fat__', becomes: 'strong', text: 'fat' },
  { typed: '*slanted*', becomes: 'em', text: 'slanted' },
  { typed: '_leaning_', becomes: 'em', text: 'leaning' },
  { typed: '~~gone~~', becomes: 's', text: 'gone' },
  { typed: '`code`', becomes: 'code', text: 'code' },
  { typed: '2 * 3 * 4 < 5 & "6"' },
  { typed: 'a ** b ** c __ d __ e _ f _ g ~~ h ~~ i' },
  { typed: 'https://example.com/a ', becomes: 'p', text: 'https://example.com/a ' },
];

const POSTS: Record<
  'empty' | 'filled' | 'restored',
  (page: Page, content?: string) => Promise<void>
> = {
  empty: async (page) => {
    await page.goto('/create_feeds');
    await editorOf(page).click();
  },
  filled: async (page, content = '<p>An old text</p>') => {
    const post = { _id: 'filled', name: 'Old', content };
    await page.route(`**${FEED}`, (route) => route.fulfill({ json: { entity: post } }));
    await page.goto('/create_feeds/filled');
    await editorOf(page).click();
  },
  restored: async (page) => {
    await page.goto('/create_feeds');
    await editorOf(page).click();
    await page.keyboard.type('An old text');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('console.drafts')))
      .toContain('An old text');
    await page.reload();
    await page.getByRole('button', { name: 'Restore what I typed' }).click();
    await expect(editorOf(page)).toHaveText('An old text');
    await editorOf(page).click();
  },
};

/** Undoes and redoes the last change, by one press each. */
async function undoAndRedo(page: Page, what: string) {
  const changed = await htmlOf(page);
  await page.keyboard.press('Control+z');
  expect.soft(await htmlOf(page), `${what}: undo`).not.toBe(changed);
  await page.keyboard.press('Control+Shift+z');
  expect.soft(await htmlOf(page), `${what}: redo`).toBe(changed);
}

async function expectTyped(page: Page, { typed, becomes, text = '' }: Typed) {
  const editor = editorOf(page);
  const { rules: linesBefore } = await atCaret(editor, 'hr');
  await page.keyboard.type(typed);
  const { block, within, rules } = await atCaret(editor, becomes ?? 'nothing');
  if (becomes === 'hr') {
    expect.soft(rules - linesBefore, typed).toBe(1);
  } else if (!becomes) {
    expect.soft(block, `${typed}: stays`).toBe(typed);
    expect.soft(within, `${typed}: is nothing else`).toBeUndefined();
  } else if (['strong', 'em', 's', 'code'].includes(becomes)) {
    await expect.soft(editor.locator(becomes).last(), typed).toHaveText(text);
    await page.keyboard.type(' next');
    const after = await atCaret(editor, becomes);
    expect.soft(after.within, `${typed}: goes on in ${becomes}`).toBeUndefined();
    expect.soft(after.block, typed).toBe(`${text} next`);
  } else {
    expect.soft(within, `${typed}: ${becomes}`).toBe(text);
  }
  await undoAndRedo(page, typed);
}

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

for (const [name, open] of Object.entries(POSTS)) {
  test(`in the ${name} post, typed marks become what they mean or stay as typed, and each is undone by one press`, {
    tag: '@deep',
  }, async ({ page }) => {
    await open(page);
    const editor = editorOf(page);
    const bindings = await readBindings(
      editor,
      TYPED.map(({ typed }) => typed),
    );
    const rules = bindings.filter(({ typedBy }) => typedBy);
    expect(rules.length).toBeGreaterThan(12);
    expect(rules.filter(({ typedBy }) => typedBy?.length === 0)).toEqual([]);
    for (const [index, each] of TYPED.entries()) {
      // The first is typed into the post as it was opened.
      if (name !== 'empty' || index > 0) await startParagraph(editor, name === 'empty');
      await expectTyped(page, each);
    }
    if (name !== 'empty') await expect(editor.locator('> p').first()).toHaveText('An old text');
  });
}

const REMOVES = /Backspace|Delete|Enter/;
const LIST = '<ul><li><p>one</p></li><li><p>two three</p></li></ul><h2>Four</h2><p>five</p>';

test('every key of the editor is undone and redone by one press, and none but those that delete takes text away', {
  tag: '@deep',
}, async ({ page }) => {
  await POSTS.filled(page, LIST);
  const editor = editorOf(page);
  const keys = (await readBindings(editor, [])).flatMap(({ key }) => key ?? []);
  const history = keys.filter((key) => /^(Shift-)?Mod-[zyя]$/.test(key));
  expect(history).toEqual(expect.arrayContaining(['Mod-z', 'Mod-y', 'Shift-Mod-z']));
  const letters = async () => (await editor.innerText()).replace(/\s/g, '');
  const changing = new Set<string>();
  for (const place of ['two three', 'Four']) {
    for (const key of new Set(keys.filter((each) => !history.includes(each)))) {
      // Double clicks one after another would count as three and four clicks.
      await editor.focus();
      await editor.getByText(place).evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
        getSelection()?.setBaseAndExtent(text, 0, text, 3);
      });
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toHaveLength(3);
      const before = await htmlOf(page);
      const text = await letters();
      const step = `${key} in ${place}`;
      await page.keyboard.press(key.replaceAll('-', '+').replaceAll('Mod', 'Control'));
      if (!REMOVES.test(key)) expect.soft(await letters(), step).toBe(text);
      if ((await htmlOf(page)) === before) continue;
      changing.add(key);
      await undoAndRedo(page, step);
      await page.keyboard.press('Control+z');
      expect.soft(await htmlOf(page), `${step}: undone again`).toBe(before);
    }
  }
  const common = ['Mod-b', 'Mod-i', 'Mod-u', 'Mod-Shift-7', 'Enter', 'Backspace'];
  expect(common.filter((key) => !changing.has(key))).toEqual([]);
});
