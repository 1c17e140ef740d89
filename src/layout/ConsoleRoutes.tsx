import type { ReactElement } from 'react';
import { Resource, ResourceDefinitionContextProvider, useScrollToTop } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { canReach } from '../authProvider/roles';
import { customRoutes } from '../customRoutes';
import { resources } from '../resources';
import { Layout } from './Layout';

const definitions = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
);

/** For itself, so that the routes are not declared anew with each change of the address. */
function BeginAtTheTop() {
  useScrollToTop();
  return null;
}

interface ConsoleRoutesProps {
  role: string | undefined;
  signInPage: ReactElement;
}

/**
 * The routes of the console: every resource that the role may reach, declared as for <Admin>, and what is not CRUD. An
 * address that is none of them never comes here (layout/RouteGate). In place of CoreAdminUI: docs/decisions/0031.
 */
export function ConsoleRoutes({ role, signInPage }: ConsoleRoutesProps) {
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <BeginAtTheTop />
      <Routes>
        <Route path="/login" element={signInPage} />
        <Route
          path="*"
          element={
            <Layout>
              <Routes>
                {customRoutes.map(({ path, element }) => (
                  <Route key={path} path={path} element={element} />
                ))}
                {resources
                  .filter(({ name }) => canReach(role, name))
                  .map((resource) => (
                    <Route
                      key={resource.name}
                      path={`${resource.name}/*`}
                      element={<Resource {...resource} />}
                    />
                  ))}
              </Routes>
            </Layout>
          }
        />
      </Routes>
    </ResourceDefinitionContextProvider>
  );
}
