import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { TeamList, UserList } from './lists';
import { createAuthProvider, createDataProvider, readApiHost } from './providers';

// The application of react-admin's own tutorial: `<Admin>` with its defaults.
const apiHost = await readApiHost();
const authProvider = createAuthProvider(apiHost);
const dataProvider = createDataProvider(apiHost);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry requireAuth>
      <Resource name="users" list={UserList} />
      <Resource name="teams" list={TeamList} />
    </Admin>,
  );
}
