import { render } from '@testing-library/react';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';

/** Renders routes of a data router at a URL, once the first page's code has loaded. */
export async function renderRoutes(routes: RouteObject[], at: InitialEntry) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), {
    timeout: 60_000,
    interval: 5,
  });
  onTestFinished(() => router.dispose());
  const rendered = render(<RouterProvider router={router} useTransitions={false} />);
  const history = {
    get location() {
      return router.state.location;
    },
    push: (to: string) => router.navigate(to),
    go: (delta: number) => router.navigate(delta),
  };
  return { ...rendered, history };
}
