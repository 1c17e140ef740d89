import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { areMessagesComplete, completeMessages } from '../../i18n/complete';
import { whenIdle } from '../../whenIdle';
import { loadTheme, MuiThemeBoundary } from '../theme/MuiThemeBoundary';

// On a machine that is never idle an ornament comes all the same.
const LATEST_MS = 200;

/** A part of a page whose code comes when it is drawn first; `preload` asks for it ahead. */
export type LazyPart<Props> = ComponentType<Props & { instead?: ReactNode }> & {
  preload: () => Promise<unknown>;
};

interface LazyPartOptions {
  /** Nothing waits for it: it comes when the browser is idle, and where its code does not, there is nothing in its place. */
  isOrnament?: boolean;
  /** As the first list is made: the first messages are all it says, and nothing in it is MUI's. */
  isLight?: boolean;
}

/**
 * Makes a component of a module's default export, loaded with all messages and MUI's theme. Until it is there, `instead` stands in its
 * place; a failure is thrown to the page's boundary. Pages are `lazyPage`. Not React.lazy: what waits under a Suspense
 * is shown 300 ms later at the earliest, even if its code is there already (docs/decisions/0015).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isOrnament = false, isLight = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let code: ComponentType<Props> | undefined;
  async function fetchCode() {
    const [module] = await Promise.all([
      load(),
      ...(isLight ? [] : [completeMessages(), loadTheme()]),
    ]);
    code = module.default;
  }
  function Part({ instead = null, ...props }: Props & { instead?: ReactNode }) {
    const [Shown, show] = useState(() => (isLight || areMessagesComplete() ? code : undefined));
    const [reason, setReason] = useState<unknown>();
    useEffect(
      function fetchTheCodeUnlessItIsThere() {
        if (Shown) return;
        let isGone = false;
        const fetchAndShow = () =>
          fetchCode().then(
            () => !isGone && show(() => code),
            (failure: unknown) =>
              isGone || isOrnament || setReason(failure ?? new Error('No code')),
          );
        if (isOrnament) whenIdle(() => void fetchAndShow(), LATEST_MS);
        else void fetchAndShow();
        return () => {
          isGone = true;
        };
      },
      [Shown],
    );
    if (reason) throw reason;
    if (!Shown) return instead;
    const shown = createElement(Shown, props as unknown as Props);
    return isLight ? shown : <MuiThemeBoundary>{shown}</MuiThemeBoundary>;
  }
  return Object.assign(Part, { preload: fetchCode });
}
