import { act, configure, getConfig, render } from '@testing-library/react';
import { http } from 'msw';
import simpleRestProvider from 'ra-data-simple-rest';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import frenchMessages from 'ra-language-french';
import type { ReactElement } from 'react';
import { Admin, CustomRoutes, memoryStore, Resource, type ResourceProps } from 'react-admin';
import { createMemoryRouter, type InitialEntry, Route, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import type { TestSandbox } from '../../sandbox/hosts/vitest';
import { renderConsole, useSandbox } from '../support/renderConsole';
import { type Row, restServers } from '../support/restServer';
import { seed } from './seed';

type Place = 'react-admin' | 'console';
// Plain react-admin says whether the tests are right, not whether the console is: in `npm run test:deep` alone.
const PLACE: Place = process.env.STOCK_PLACE === 'react-admin' ? 'react-admin' : 'console';

interface CustomRoute {
  path: string;
  element: ReactElement;
  noLayout?: boolean;
}

interface StockOptions {
  resources: readonly ResourceProps[];
  at?: InitialEntry;
  customRoutes?: readonly CustomRoute[];
  locale?: 'en' | 'fr';
  /** Rows that replace those of the seed. */
  rows?: Record<string, readonly Row[]>;
  /** Responds to a change instead of the server; undefined passes it to the server. */
  answer?: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

const [account] = demoAccounts;

/** The account that is signed in, in both places. */
export const me = { fullName: account.name, role: account.role };

function createAuthProvider() {
  let isSignedIn = true;
  return {
    login: async () => {},
    logout: async () => {
      isSignedIn = false;
    },
    checkAuth: () => (isSignedIn ? Promise.resolve() : Promise.reject()),
    checkError: async () => {},
    getPermissions: async () => account.role,
    getIdentity: async () => ({ id: account.id, fullName: account.name }),
    canAccess: async () => true,
  };
}

interface Opened extends StockOptions {
  in: Place;
  sandboxOf: ReturnType<typeof useSandbox>;
}

/** Opens stock pages, as an adopter declares them, in plain react-admin or in the real console. */
async function openStock({ in: place, sandboxOf, rows, answer, at = '/', ...pages }: Opened) {
  const rest = restServers({ ...seed, ...rows });
  const all = http.all(/\/api\/v1\/admin\//, async ({ request }) => {
    const own = request.method !== 'GET' && (await answer?.(request.clone()));
    return own || (await rest.fetch(request));
  });
  const sandbox = sandboxOf(all);
  const { history } = await (place === 'console'
    ? openInConsole(sandbox, at, pages)
    : openInReactAdmin(sandbox, at, pages));
  return { sent: rest.sent, requested: rest.requested, rows: rest.rows, history };
}

type Pages = Omit<StockOptions, 'at' | 'rows' | 'answer'>;

function openInConsole(sandbox: TestSandbox, at: InitialEntry, pages: Pages) {
  const { resources, customRoutes = [], locale } = pages;
  return renderConsole({ sandbox, at, locale, further: resources, furtherRoutes: customRoutes });
}

async function openInReactAdmin(sandbox: TestSandbox, at: InitialEntry, pages: Pages) {
  const { resources, customRoutes = [], locale = 'en' } = pages;
  const i18nProvider = polyglotI18nProvider(
    (to) => (to === 'fr' ? frenchMessages : englishMessages),
    locale,
    [
      { locale: 'en', name: 'English' },
      { locale: 'fr', name: 'Français' },
    ],
    { allowMissing: true },
  );
  const routesOf = (noLayout: boolean) =>
    customRoutes
      .filter((route) => Boolean(route.noLayout) === noLayout)
      .map(({ path, element }) => <Route key={path} path={path} element={element} />);
  const element = (
    <Admin
      authProvider={createAuthProvider()}
      i18nProvider={i18nProvider}
      dataProvider={simpleRestProvider(`${sandbox.url}/api/v1/admin`)}
      store={memoryStore()}
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>{routesOf(false)}</CustomRoutes>
      <CustomRoutes noLayout>{routesOf(true)}</CustomRoutes>
    </Admin>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  const history = {
    get location() {
      return router.state.location;
    },
    push: (to: string) => act(async () => router.navigate(to)),
    go: (delta: number) => act(async () => router.navigate(delta)),
  };
  return { history };
}

/** A page of MUI takes long to print, and a waiting query would print it at every attempt. */
function printNoPages(): void {
  const { getElementError } = getConfig();
  beforeAll(() =>
    configure({ getElementError: (message) => new Error(message ?? 'Nothing was found') }),
  );
  afterAll(() => configure({ getElementError }));
}

type Open = (options: StockOptions) => ReturnType<typeof openStock>;

/** Runs tests in the console, or in plain react-admin where STOCK_PLACE says so (`npm run test:deep`), which validates them. */
export function inBothPlaces(title: string, tests: (open: Open) => void) {
  describe(title, () => {
    printNoPages();
    const sandboxOf = useSandbox();
    describe(`in ${PLACE}`, () => {
      tests((options) => openStock({ in: PLACE, sandboxOf, ...options }));
    });
  });
}

/** Runs tests of features that plain react-admin lacks. */
export function inTheConsole(title: string, tests: (open: Open) => void) {
  if (PLACE === 'console') inBothPlaces(title, tests);
}
