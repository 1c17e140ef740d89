import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { completeMessages } from '../i18n/complete';

/**
 * Makes a component that comes on demand, with all messages, beside what matters: nothing waits for it, and where its
 * code does not come, as after a deployment, there is nothing in its place.
 */
export function ornament<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** Brings what it stands on; nothing where the first messages are all it says. */
  loadGround: () => Promise<unknown> = completeMessages,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => {
    try {
      const [module] = await Promise.all([load(), loadGround()]);
      return module;
    } catch {
      return { default: () => null };
    }
  });
  return (props) => <Suspense>{createElement(Part, props)}</Suspense>;
}
