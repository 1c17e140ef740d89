import { renderHook } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { ReactNode } from 'react';
import {
  I18nContextProvider,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { entriesOf, highlightedArea, menuOf, useMenuLabel } from '../../../src/layout/menuEntries';

const i18nProvider = polyglotI18nProvider(
  () => ({
    ...englishMessages,
    menu: { refunds: 'Refunds of today' },
    resources: {
      orders: { name: 'Order |||| Orders', title: 'Order %{reference}' },
      invoices: { title: 'All invoices' },
      refunds: { name: 'Refund |||| Refunds' },
    },
  }),
  'en',
  [],
  { allowMissing: true },
);

describe('The label of a menu entry', () => {
  const labelOf = (area: string, definitions: Record<string, ResourceDefinition> = {}) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <I18nContextProvider value={i18nProvider}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          {children}
        </ResourceDefinitionContextProvider>
      </I18nContextProvider>
    );
    return renderHook(() => useMenuLabel(), { wrapper }).result.current(area);
  };

  it("is the resource's name in the plural, before a title, which may be that of one record", () => {
    expect(labelOf('orders')).toBe('Orders');
    expect(labelOf('invoices')).toBe('All invoices');
    expect(labelOf('bank_accounts')).toBe('Bank accounts');
  });

  it("is the shell's own or options.label, before the name", () => {
    expect(labelOf('refunds')).toBe('Refunds of today');
    expect(labelOf('orders', { orders: { name: 'orders', options: { label: 'Sales' } } })).toBe(
      'Sales',
    );
  });

  it("of a page of one's own is added by the table of pages, with an icon of its own", () => {
    const load = async () => ({ default: () => null });
    const page = { area: 'reports', load };
    const found = entriesOf([
      { ...page, path: '/reports', menu: true },
      { ...page, path: '/reports/:id' },
    ]);
    expect(found).toMatchObject([{ area: 'reports', to: '/reports' }]);
    const [other] = entriesOf([{ ...page, path: '/reports', menu: load }]);
    expect(other?.icon).not.toBe(found[0]?.icon);
  });

  it('works for resources that are called as a member of every object', () => {
    expect(labelOf('constructor')).toBe('Constructor');
    const definition = { name: 'constructor', hasList: true };
    expect(menuOf({ constructor: definition } as never).map(({ area }) => area)).toContain(
      'constructor',
    );
    expect(highlightedArea('/constructor/1')).toBe('constructor');
  });
});
