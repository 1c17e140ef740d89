import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFocus } from '../../../src/layout/keepFocus';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const focused = (selector: string) =>
  waitFor(() => expect(document.activeElement).toBe(find(selector)));

let watch: ReturnType<typeof watchFocus>;
beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1"><h1>Logs</h1><ul>
      <li id="one"><button>Delete</button></li>
      <li id="two"><button>Delete</button></li>
      <li id="three"><button>Delete</button></li>
    </ul></main>
    <div class="MuiModal-root"><button id="confirm">Confirm</button></div>`;
  watch = watchFocus();
  find('#two button').focus();
});
afterEach(() => watch.stop());

test('the row after the removed one has the focus, after the last row the one before', async () => {
  find('#two').remove();
  await focused('#three button');
  find('#three').remove();
  await focused('#one button');
  find('ul').remove();
  await focused('h1');
});

test('a row that is removed while a dialog is open has its neighbour focused once that closes', async () => {
  find('#confirm').focus();
  find('#two').remove();
  await settled();
  expect(document.activeElement).toBe(find('#confirm'));
  find('.MuiModal-root').remove();
  await focused('#three button');
});

test('a toast that closes gives the focus back to the page', async () => {
  find('.MuiModal-root').className = 'toasts';
  find('#confirm').focus();
  find('#confirm').remove();
  await focused('#two button');
});

test('a control that is disabled while its request runs has the focus again, after a second click too', async () => {
  const button = find('#two button') as HTMLButtonElement;
  button.disabled = true;
  button.blur();
  find('main').focus();
  await settled();
  button.disabled = false;
  await focused('#two button');
});

test('a control that stays disabled once nothing is loading yields to its neighbour', async () => {
  const button = find('#two button') as HTMLButtonElement;
  button.blur();
  button.disabled = true;
  await focused('#three button');
});

test('the heading behind an open dialog is waited for', async () => {
  find('main').setAttribute('aria-hidden', 'true');
  find('ul').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  find('main').removeAttribute('aria-hidden');
  await focused('h1');
});

test('a user who moved on keeps the focus, and one who clicked beside all controls has none', async () => {
  find('#one button').focus();
  find('#two').remove();
  await settled();
  expect(document.activeElement).toBe(find('#one button'));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('#one button').blur();
  find('#three').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('another page begins at its heading', async () => {
  watch.forget();
  find('#two').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
