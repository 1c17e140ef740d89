import type { ComponentType } from 'react';

/**
 * Replaces the sign-in screen, like react-admin's `loginPage`. The component is rendered inside the console, where `useLogin`,
 * the theme and all messages are available. A sign-in of another kind ends with `session.start()` (docs/adopting.md).
 */
export const loginPage: ComponentType | undefined = undefined;
