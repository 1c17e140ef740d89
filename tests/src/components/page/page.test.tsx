import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '../../../../src/components/page/Breadcrumbs';
import { ConfigContext } from '../../../../src/components/page/ConfigContext';
import { DocumentTitle } from '../../../../src/components/page/Page';
import { renderPart } from '../../../support/renderPart';

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('Breadcrumbs', () => {
  it('link back to the pages before this one, which is the current page', async () => {
    const way = [
      { name: 'Webhooks', to: '/webhooks' },
      { name: 'Kane Foods', to: '/view_webhook?merchantId=1' },
      { name: 'Events' },
    ];
    await renderPart(<Breadcrumbs crumbs={way} />);
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    expect(items()).toEqual(['Webhooks', 'Kane Foods', 'Events']);
    expect(screen.getByText('Events').closest('li')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Kane Foods' }));
    expect(screen.getByText('/view_webhook?merchantId=1')).toBeInTheDocument();
  });

  it('end at the first step that is still loading', async () => {
    await renderPart(
      <Breadcrumbs
        crumbs={[{ name: 'Users', to: '/users' }, { name: undefined }, { name: 'Edit' }]}
      />,
    );
    expect(items()).toEqual(['Users', '']);
  });
});

describe('DocumentTitle', () => {
  it('names the page, and the environment where there is one', async () => {
    const config = { environment: 'staging' } as never;
    await renderPart(
      <ConfigContext value={config}>
        <DocumentTitle page="Logs" />
      </ConfigContext>,
    );
    expect(document.title).toMatch(/^\[staging\] .*Logs/);
  });
});
