import { expect, it } from 'vitest';
import type { TestSandbox } from '../../../sandbox/hosts/vitest';
import { can } from '../../../src/authProvider/roles';
import { routes } from '../../../src/specifiedRoutes';
import { renderConsole } from '../renderConsole';
import { createAddresses } from './addresses';
import { WHOLE } from './fields';
import { jsdomHand, watchPage } from './jsdomHand';
import type { Part } from './readPage';
import { report } from './report';
import { type WalkOptions, walk } from './walk';

interface Options
  extends Pick<Parameters<typeof renderConsole>[0], 'as' | 'furtherRoutes' | 'sandbox'>,
    Omit<WalkOptions, 'isThorough'> {
  part?: Part;
}

/** Renders the console in jsdom and walks one of its pages, or the bars around it. */
export async function walkConsole({ address, from, last, isRedrawn, part, ...rendered }: Options) {
  const watch = watchPage();
  const { history } = await renderConsole({ ...rendered, at: from });
  const found = await walk(jsdomHand(history, watch, part), {
    address,
    from,
    last,
    isRedrawn,
    isThorough: true,
  });
  process.stdout.write(report(rendered.as ?? '', found));
  return found;
}

/** Declares a test for each page that a role may open. */
export function walksEveryPage(as: 'superadmin' | 'leadadmin', sandboxOf: () => TestSandbox): void {
  const addresses = createAddresses();
  const refused = new Set<string>();
  for (const route of routes.filter(({ area }) => can(as, area))) {
    // A walk takes as long as a file of other tests.
    it(`walks ${route.path}`, { timeout: 600_000 }, async () => {
      // The pages of a leadadmin are among those of a superadmin.
      const isRedrawn = as === 'superadmin';
      const page = { ...addresses.of(route), isRedrawn };
      const found = await walkConsole({ as, sandbox: sandboxOf(), ...page });
      addresses.note(found.leads);
      for (const kind of found.refused) refused.add(kind);
      expect(found.failures).toEqual([]);
      expect(found.controls.size).toBeGreaterThan(0);
    });
  }
  it('tries a wrong text in a field of every kind that its pages have', () => {
    const kinds = as === 'superadmin' ? Object.keys(WHOLE) : ['email', 'phone'];
    expect(kinds.filter((kind) => !refused.has(kind))).toEqual([]);
  });
}
