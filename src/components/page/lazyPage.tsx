import { type ComponentType, createElement, lazy, useState } from 'react';
import { completeMessages } from '../../i18n/complete';
import { loadTheme, MuiThemeBoundary } from '../theme/MuiThemeBoundary';

/** A component whose code comes when it is drawn first; `preload` asks for it ahead. */
export type LazyPage<Props> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
  isThere: () => boolean;
};

/** Loads what every page but the first list stands on: all messages, MUI's theme, and the actions, so that no act waits for code. */
const loadPageGround = () =>
  Promise.all([completeMessages(), loadTheme(), import('../../dataProvider/actions')]);

/**
 * Makes a component of a module's default export, loaded with what it stands on. Code that is there already is drawn at
 * once: what waits under a Suspense, if only for a moment, is shown 300 ms later (docs/decisions/0016).
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** Brings what it stands on; nothing where the first list has it all. */
  loadGround: () => Promise<unknown> = loadPageGround,
): LazyPage<Props> {
  let code: ComponentType<Props> | undefined;
  async function fetchCode() {
    const [module] = await Promise.all([load(), loadGround()]);
    const Screen = module.default;
    code ??= (props) => (
      <MuiThemeBoundary>
        <Screen {...props} />
      </MuiThemeBoundary>
    );
    return { default: code };
  }
  const Waiting = lazy(fetchCode);
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => code ?? Waiting);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { preload: fetchCode, isThere: () => code !== undefined });
}
