/** The API host in the demo: a name that no network resolves, so requests that the worker does not handle reach no server. */
export const browserOrigin = 'https://sandbox.invalid';
