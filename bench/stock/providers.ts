import { type AuthProvider, type DataProvider, fetchUtils, type RaRecord } from 'react-admin';

type Answer = { data: RaRecord[]; user?: RaRecord; totalPages?: number };

/** Reads the API's URL as the console does, so that both apps send the same requests. */
export async function readApiHost(): Promise<string> {
  const response = await fetch('config.json');
  return ((await response.json()) as { apiHost: string }).apiHost;
}

/** Returns the auth provider of a typical tutorial. */
export function createAuthProvider(apiHost: string): AuthProvider {
  return {
    login: async ({ username, password }: { username: string; password: string }) => {
      const { json } = await fetchUtils.fetchJson(`${apiHost}/api/v1/auth/admin`, {
        method: 'POST',
        body: JSON.stringify({ username, password }),
      });
      localStorage.setItem('authToken', json.entity.token);
      localStorage.setItem('userData', JSON.stringify(json.entity.user));
    },
    logout: async () => localStorage.clear(),
    checkAuth: async () => {
      if (!localStorage.getItem('authToken')) throw new Error();
    },
    checkError: async ({ status }: { status: number }) => {
      if (status === 401) throw new Error();
    },
    getPermissions: async () => undefined,
  };
}

const notNeeded = async (): Promise<never> => {
  throw new Error('Not part of the benchmark');
};

/** Returns a minimal data provider for the two lists. */
export function createDataProvider(apiHost: string): DataProvider {
  const get = async (path: string): Promise<Answer> => {
    const headers = new Headers({ Authorization: `Bearer ${localStorage.getItem('authToken')}` });
    const { json } = await fetchUtils.fetchJson(`${apiHost}/api/v1/admin${path}`, { headers });
    return json;
  };
  return {
    getList: async (resource, { pagination = { page: 1, perPage: 30 } }) => {
      const { page, perPage } = pagination;
      const { data, totalPages = 1 } = await get(`/${resource}?page=${page}&limit=${perPage}`);
      return { data: data.map(withId) as never[], total: totalPages * perPage };
    },
    getOne: async (resource, { id }) => {
      const answer = await get(`/${resource}/${id}`);
      return { data: withId(answer.user ?? (answer.data as unknown as RaRecord)) as never };
    },
    getMany: notNeeded,
    getManyReference: notNeeded,
    create: notNeeded,
    update: notNeeded,
    updateMany: notNeeded,
    delete: notNeeded,
    deleteMany: notNeeded,
  };
}

function withId(record: RaRecord): RaRecord {
  return { ...record, id: record._id ?? record.id };
}
