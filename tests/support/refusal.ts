/** What a browser, its settings or a policy may refuse to a page. */
export const REFUSABLE = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'locks',
  'storage',
  'clipboard',
  'caches',
  'Notification',
] as const;

/** How: it is missing, throws when it is touched, or once it is used (a storage: written). */
export const WAYS = ['missing', 'touched', 'used'] as const;

export interface Refusal {
  api: (typeof REFUSABLE)[number];
  way: (typeof WAYS)[number];
}

/** Every refusal. */
export const refusals: readonly Refusal[] = REFUSABLE.flatMap((api) =>
  WAYS.map((way) => ({ api, way })),
);

/** Refuses an API from now on; returns a function that restores it. Self-contained: it also runs in a page, before its code. */
export function refuse({ api, way }: Refusal): () => void {
  const isOfNavigator = ['locks', 'storage', 'clipboard'].includes(api);
  const owner = (isOfNavigator ? navigator : globalThis) as object;
  const refusal = () => new DOMException('The operation is insecure.', 'SecurityError');
  const fail = (): never => {
    throw refusal();
  };
  const useFails = isOfNavigator ? () => Promise.reject(refusal()) : fail;
  const reads = ['getItem', 'key'];
  const real = Reflect.get(owner, api) as object | undefined;
  const broken = new Proxy(real ?? {}, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return reads.includes(String(key)) ? value.bind(target) : useFails;
    },
    set: fail,
    construct: fail,
  });
  const ways = { missing: () => undefined, touched: fail, used: () => broken };
  const before = Object.getOwnPropertyDescriptor(owner, api);
  Object.defineProperty(owner, api, { configurable: true, get: ways[way] });
  return () => {
    if (before) Object.defineProperty(owner, api, before);
    else Reflect.deleteProperty(owner, api);
  };
}
