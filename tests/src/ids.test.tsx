import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, test, vi } from 'vitest';
import { usePathParams } from '../../src/components/page/address';
import { endpoints } from '../../src/dataProvider/endpoints';
import { routeAt } from '../../src/pages';
import { customerPath, idFromPath, pathPart, paths } from '../../src/paths';
import type { PageRow } from '../../src/specifiedRoutes';
import { routes } from '../../src/specifiedRoutes';
import { dotIds, oddIds } from '../support/oddIds';
import { renderConsole, useSandbox } from '../support/renderConsole';

const idPages = routes.map(({ path }: PageRow) => path).filter((path) => path.includes(':'));
// Of filters, not of an ID.
const others: unknown[] = [paths.leadsNotEmailedOf, paths.leadsByEmail];
const links = [customerPath, ...Object.values(paths)].filter(
  (each) => typeof each === 'function' && !others.includes(each),
);

/** Returns the parameter that a page reads at a URL, as a browser resolves it. */
async function paramAt(path: string, url: string): Promise<string | undefined> {
  let params: Record<string, string | undefined> = {};
  function Page() {
    params = usePathParams();
    return <p>page</p>;
  }
  const { pathname, search } = new URL(url, 'https://console.test');
  const router = createMemoryRouter([{ path, element: <Page /> }], {
    initialEntries: [pathname + search],
  });
  const rendered = render(<RouterProvider router={router} useTransitions={false} />);
  await screen.findByText('page');
  rendered.unmount();
  router.dispose();
  return Object.values(params)[0];
}

describe('An ID in an address', () => {
  test.each([...oddIds, ...dotIds])(
    '%j is the ID that every page reads, from every link',
    async (id) => {
      const linked = new Set<string>();
      for (const link of links as ((...texts: unknown[]) => string)[]) {
        // Two links have a fixed word beside the ID.
        const first = link === paths.moveMoney ? 'credit' : id;
        const to = link(first, link === paths.messageTo ? 'sms' : id);
        const url = new URL(to, 'https://console.test');
        const page = routeAt(url.pathname)?.path ?? '';
        if (page.includes(':')) {
          expect(await paramAt(page, to), page).toBe(id);
          linked.add(page);
        } else expect([...url.searchParams.values(), page], String(link)).toContain(page && id);
      }
      // No link leads to the specified edit address: it is typed.
      expect([...linked].sort()).toEqual(idPages.filter((path) => path !== '/edit_faq/:id').sort());
      expect(linked.size).toBeGreaterThan(8);
    },
  );

  test.each(idPages)('%s reads an ID that was typed by hand', async (path) => {
    for (const id of oddIds) {
      const typed = path.replace(/:\w+/, encodeURIComponent(id));
      expect(await paramAt(path, typed), id).toBe(id);
    }
    // A person does not encode, and the browser encodes the rest.
    for (const id of ['100%', 'a b', '😀', 'Ngọzi', "o'k"]) {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      expect(await paramAt(path, path.replace(/:\w+/, id)), id).toBe(id);
    }
  });

  it('is none where the page has none', () => {
    expect(idFromPath('/users', undefined)).toBeUndefined();
    expect(pathPart(7)).toBe('7');
  });
});

describe('An ID in a request', () => {
  const calls = Object.entries(endpoints).flatMap(([resource, endpoint]) =>
    Object.entries(endpoint).flatMap(([verb, value]) => {
      const call = (value as { call?: (params: unknown) => { path: string } } | undefined)?.call;
      return typeof value === 'object' && call ? [{ name: `${resource}.${verb}`, call }] : [];
    }),
  );
  const paramsOf = (id: string) => {
    // Whatever field an endpoint reads holds the ID.
    const fields = new Proxy({}, { get: () => id });
    return {
      ...{ id, ids: [id], data: fields, previousData: fields, meta: fields, filter: fields },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    };
  };
  const withId = calls.filter(({ call }) => call(paramsOf('theId')).path.includes('theId'));

  it('is in the path of most endpoints', () => {
    expect(withId.length).toBeGreaterThan(20);
  });

  test.each(oddIds)('%j is one segment, which decodes to it', (id) => {
    for (const { name, call } of withId) {
      const { pathname } = new URL(call(paramsOf(id)).path, 'https://api.test');
      expect(pathname.split('/').map(decodeURIComponent), name).toContain(id);
      expect(pathname.split('/'), name).toHaveLength(
        call(paramsOf('theId')).path.split('/').length,
      );
    }
  });

  test.each(dotIds)('"%s" is refused by name', (id) => {
    for (const { name, call } of withId) {
      expect(() => call(paramsOf(id)), name).toThrow('errors.dotIdentifier');
    }
  });
});

describe('In the console', () => {
  const sandboxOf = useSandbox();

  it.each(['a%2Fb', '%2F', '100%'])('the page of %j requests that record', async (id) => {
    await renderConsole({ sandbox: sandboxOf(), at: paths.feature(id) });
    await vi.waitFor(async () => {
      const calls = await sandboxOf().calls();
      const asked = calls.map(({ path }) => path).filter((path) => path.includes('featureqas'));
      expect(asked[0]).toContain(`/featureqas/${encodeURIComponent(id)}`);
    });
  });

  it.each(dotIds)('the page of "%s" says why it cannot be opened, and asks nothing', async (id) => {
    for (const at of [paths.feature(id), customerPath(id)]) {
      const { unmount } = await renderConsole({ sandbox: sandboxOf(), at });
      expect(await screen.findByText(/No address can hold the ID/)).toBeVisible();
      expect((await sandboxOf().calls()).filter(({ path }) => /feature|users/.test(path))).toEqual(
        [],
      );
      unmount();
    }
  });
});
