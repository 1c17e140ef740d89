import { RichTextInputToolbar } from 'ra-input-rich-text';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Renders the toolbar of the editor as one tab stop; the arrow keys, Home and End move within it. */
export function EditorToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<Element>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  function setTabStop() {
    const all = buttons();
    const stop = all.find((button) => button === current.current) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  }
  useEffect(setTabStop);
  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement) + step;
    all[Math.min(Math.max(at, 0), all.length - 1)]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={translate('resources.feeds.editor.toolbar')}
      onKeyDown={move}
      onFocus={({ target }) => {
        current.current = target;
        setTabStop();
      }}
    >
      <RichTextInputToolbar>{children}</RichTextInputToolbar>
    </div>
  );
}
