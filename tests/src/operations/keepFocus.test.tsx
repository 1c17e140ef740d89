import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../../../src/operations/keepFocus';

const heading = () => document.querySelector('h1');
const button = () => document.querySelector('button');

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1>Logs</h1><form><button>Save</button><input></form></main><div id="aside"></div>';
  button()?.focus();
});

test('the focus returns to the button that was disabled in the meantime', async () => {
  const giveBack = keepFocus();
  button()?.blur();
  giveBack();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('the heading receives the focus when the button is gone, however late', async () => {
  const giveBack = keepFocus();
  giveBack();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(button());
  document.querySelector('form')?.remove();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('a second click, which moved the focus to the whole page, leaves it at the heading', async () => {
  const giveBack = keepFocus();
  const main = document.querySelector('main');
  if (main) main.tabIndex = -1;
  document.querySelector('form')?.remove();
  main?.focus();
  giveBack();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('a user who moved on by then, or moves on by a key or a click, keeps the focus there', async () => {
  const giveBack = keepFocus();
  const field = document.querySelector('input');
  field?.focus();
  giveBack();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(field);
  window.dispatchEvent(new Event('pointerdown'));
  document.querySelector('form')?.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

test('a heading behind an open dialog is waited for', async () => {
  const giveBack = keepFocus();
  document.querySelector('main')?.setAttribute('aria-hidden', 'true');
  document.querySelector('form')?.remove();
  giveBack();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
  document.querySelector('main')?.removeAttribute('aria-hidden');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('nothing receives the focus where nothing had it', async () => {
  button()?.blur();
  const giveBack = keepFocus();
  giveBack();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
