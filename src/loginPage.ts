import type { ComponentType } from 'react';

/**
 * Replaces the sign-in screen, as react-admin's `loginPage` does: the component is rendered inside the console, where
 * `useLogin`, the theme and all messages are available.
 */
export const loginPage: ComponentType | undefined = undefined;
