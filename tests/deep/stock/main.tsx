import { Admin, CustomRoutes, type DataProvider, fetchUtils, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Route } from 'react-router-dom';
import { UserList } from '../../../bench/stock/lists';
import {
  createAuthProvider,
  createDataProvider,
  readApiHost,
} from '../../../bench/stock/providers';
import { CreditPage } from './CreditPage';

// The application of bench/stock with one change: a credit, sent as ra-data-simple-rest sends a new record.
const apiHost = await readApiHost();

const dataProvider: DataProvider = {
  ...createDataProvider(apiHost),
  create: async (_, { data }) => {
    const headers = new Headers({ Authorization: `Bearer ${localStorage.getItem('authToken')}` });
    const { json } = await fetchUtils.fetchJson(`${apiHost}/api/v1/admin/wallets/credit-wallet`, {
      method: 'POST',
      headers,
      body: JSON.stringify(data),
    });
    return { data: json };
  },
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin
      authProvider={createAuthProvider(apiHost)}
      dataProvider={dataProvider}
      disableTelemetry
      requireAuth
    >
      <Resource name="users" list={UserList} />
      <CustomRoutes>
        <Route path="/credit/:customerId" element={<CreditPage />} />
      </CustomRoutes>
    </Admin>,
  );
}
