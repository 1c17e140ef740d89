/**
 * Stops the key presses of an input method before any handler, also one of MUI: they submit, select and close nothing.
 * So does a held Enter, which the keyboard repeats: one press acts once. In a text it goes on adding lines.
 */
function stopKeys(event: KeyboardEvent): void {
  const { target, key, repeat, ctrlKey, metaKey } = event;
  // Safari marks the key that ends a composition by this code alone.
  if (event.isComposing || event.keyCode === 229) {
    event.stopPropagation();
    return;
  }
  if (!repeat || key !== 'Enter') return;
  const isText = target instanceof Element && target.matches('textarea, [contenteditable="true"]');
  if (isText && !ctrlKey && !metaKey) return;
  event.preventDefault();
  event.stopPropagation();
}

const DATE = /date|time|month|week/;
const isDate = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && DATE.test(target.type);

/** The last complete date of a field, or '', which is what the page knows of it. */
const lastDates = new WeakMap<HTMLInputElement, string>();

/** Shows the last complete date again in place of a half one; tells the page that a half one was cleared. */
function settleDate(field: HTMLInputElement): void {
  const last = lastDates.get(field);
  if (last === undefined) return;
  if (field.validity.badInput) field.value = last;
  else if (field.value !== last) field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps half dates from the page: browsers report them as '', so that a form would be sent without the date that it seems to show. */
function keepDates(event: Event): void {
  const { type, target } = event;
  if (target instanceof HTMLFormElement) {
    for (const each of target.elements) if (isDate(each)) settleDate(each);
  }
  if (!isDate(target)) return;
  if (type === 'focusout') settleDate(target);
  else if (!target.validity.badInput) lastDates.set(target, target.value);
  else if (type !== 'focusin') event.stopPropagation();
}

/** The field that is being typed into, as the browser left it. */
let lastTyped: { field: EventTarget | null; text: string; caret: number } | undefined;

/** Notes where the caret is before the page hears of what was typed. */
function noteCaret({ target }: Event): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const caret = isText ? target.selectionStart : null;
  lastTyped = isText && caret !== null ? { field: target, text: target.value, caret } : undefined;
}

/** Leaves the caret before the same text, where a field has cleaned what was typed: browsers move it to the end. */
function keepCaret({ target }: Event): void {
  if (!lastTyped || lastTyped.field !== target) return;
  const { field, text, caret } = { ...lastTyped, field: target as HTMLInputElement };
  const following = text.slice(caret);
  if (field.value === text || !following || !field.value.endsWith(following)) return;
  const position = field.value.length - following.length;
  field.setSelectionRange(position, position);
}

/** Keeps from all handlers what a browser reports although the user did not mean it. Returns a function that ends this. */
export function guardInput(): () => void {
  const guard = new AbortController();
  const { signal } = guard;
  const isFirst = { capture: true, signal };
  window.addEventListener('keydown', stopKeys, isFirst);
  window.addEventListener('input', noteCaret, isFirst);
  for (const type of ['focusin', 'input', 'change', 'focusout', 'submit']) {
    window.addEventListener(type, keepDates, isFirst);
  }
  // After React, which has rendered the field by then.
  window.addEventListener('input', keepCaret, { signal });
  return () => guard.abort();
}
