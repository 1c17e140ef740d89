import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { areMessagesComplete, completeMessages } from '../../i18n/complete';
import { loadTheme, MuiThemeBoundary } from '../theme/MuiThemeBoundary';

/** A part of a page whose code loads on its first render, or earlier with `preload`. */
export type LazyPart<Props> = ComponentType<Props & { instead?: ReactNode }> & {
  preload: () => Promise<unknown>;
};

interface LazyPartOptions {
  /** The page is usable without it: a failure to load is ignored. */
  isOptional?: boolean;
}

/**
 * Returns a component of a module's default export, loaded with all messages and MUI's theme; `lazyPage` is for pages.
 * It renders `instead` until it has loaded, and throws a failure to the page's boundary. Not React.lazy: Suspense
 * reveals its content 300 ms late, even if the code has loaded (docs/decisions/0015).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isOptional = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let code: ComponentType<Props> | undefined;
  async function fetchCode() {
    const [module] = await Promise.all([load(), completeMessages(), loadTheme()]);
    code = module.default;
  }
  function Part({ instead = null, ...props }: Props & { instead?: ReactNode }) {
    const [Shown, show] = useState(() => (areMessagesComplete() ? code : undefined));
    const [reason, setReason] = useState<unknown>();
    useEffect(
      function loadModule() {
        if (Shown) return;
        let isUnmounted = false;
        fetchCode().then(
          () => !isUnmounted && show(() => code),
          (failure: unknown) =>
            isUnmounted || isOptional || setReason(failure ?? new Error('No code')),
        );
        return () => {
          isUnmounted = true;
        };
      },
      [Shown],
    );
    if (reason) throw reason;
    if (!Shown) return instead;
    return <MuiThemeBoundary>{createElement(Shown, props as unknown as Props)}</MuiThemeBoundary>;
  }
  return Object.assign(Part, { preload: fetchCode });
}
