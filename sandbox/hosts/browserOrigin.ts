/** The host of the API in the demo: a name that no network has, so that what the worker does not answer reaches nobody. */
export const browserOrigin = 'https://sandbox.invalid';
