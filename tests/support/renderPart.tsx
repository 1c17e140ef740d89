import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createI18n } from '../../src/i18n';
import { completeMessages } from '../../src/i18n/complete';

interface PartOptions {
  resource?: string;
  record?: { id: string };
}

/** Renders one component with the console's English messages, a resource, a record and a router, whose URL is in `<samp>`. */
export async function renderPart(
  part: ReactNode,
  { resource = 'logs', record }: PartOptions = {},
): Promise<void> {
  const i18nProvider = await createI18n('en');
  await completeMessages();
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value={resource}>
        <RecordContextProvider value={record}>{part}</RecordContextProvider>
      </ResourceContextProvider>
      <Address />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
}

function Address() {
  const { pathname, search } = useLocation();
  return <samp>{pathname + search}</samp>;
}
