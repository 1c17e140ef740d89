export type Way =
  | 'json'
  | 'text'
  | 'blob'
  | 'form data'
  | 'keepalive'
  | 'XMLHttpRequest'
  | 'same-origin'
  | 'include'
  | 'default cache'
  | 'stream'
  | 'service worker'
  | 'frame';

/**
 * Sends one POST and returns what the page learns: `done`, `error` or `not offered`. Runs in the page: it refers to nothing outside
 * of itself.
 */
export async function sendInPage({ way, url }: { way: Way; url: string }): Promise<string> {
  const body = JSON.stringify({ customerId: 'cus_1', amount: 10 });
  const Authorization = 'Bearer token';
  const headers = { 'Content-Type': 'application/json', Authorization };
  // As src/http/request.ts.
  const init: RequestInit = {
    ...{ method: 'POST', headers, body },
    ...{ credentials: 'omit', cache: 'no-store', redirect: 'error' },
  };
  const byFetch = (more: RequestInit & { duplex?: 'half' } = {}) =>
    fetch(url, { ...init, ...more }).then(({ ok }) => (ok ? 'done' : 'error'));

  const byXhr = () =>
    new Promise<string>((resolve) => {
      const xhr = new XMLHttpRequest();
      xhr.open('POST', url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.onload = () => resolve(xhr.status === 200 ? 'done' : 'error');
      xhr.onerror = () => resolve('error');
      xhr.send(body);
    });

  const byFormData = () => {
    const data = new FormData();
    data.append('amount', '10');
    return byFetch({ headers: { Authorization }, body: data });
  };

  const byStream = () => {
    const streamed = () => new Blob([body]).stream();
    // Without streams the body is a text, "[object ReadableStream]", and `duplex` is not read.
    let isRead = false;
    const probe = Object.defineProperty({ method: 'POST', body: streamed() }, 'duplex', {
      get: () => {
        isRead = true;
        return 'half';
      },
    });
    const type = new Request(url, probe).headers.get('Content-Type');
    return isRead && !type ? byFetch({ body: streamed(), duplex: 'half' }) : 'not offered';
  };

  const byWorker = async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await serviceWorker.register('/worker.js');
    if (!serviceWorker.controller) await controlled;
    return byFetch();
  };

  const inFrame = () => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    const answer = new Promise<string>((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    frame.srcdoc = `<script>
      const tell = (word) => parent.postMessage(word, '*');
      fetch(${JSON.stringify(url)}, ${JSON.stringify(init)}).then(() => tell('done'), () => tell('error'));
    </script>`;
    document.body.append(frame);
    return answer;
  };

  const ways: Record<Way, () => string | Promise<string>> = {
    json: byFetch,
    text: () => byFetch({ headers: { Authorization } }),
    blob: () => byFetch({ body: new Blob([body]) }),
    'form data': byFormData,
    keepalive: () => byFetch({ keepalive: true }),
    XMLHttpRequest: byXhr,
    'same-origin': () => byFetch({ credentials: 'same-origin' }),
    include: () => byFetch({ credentials: 'include' }),
    'default cache': () => byFetch({ cache: 'default', priority: 'high' }),
    stream: byStream,
    'service worker': byWorker,
    frame: inFrame,
  };
  try {
    return await ways[way]();
  } catch {
    return 'error';
  }
}

interface Reads {
  url: string;
  times: number;
  /** Chromium caches a preflight with `default` only. */
  cache: RequestCache;
}

/** Reads an address so many times at once. Runs in the page. */
export async function readInPage({ url, times, cache }: Reads): Promise<void> {
  const headers = { Authorization: 'Bearer token' };
  const init: RequestInit = { credentials: 'omit', headers, cache };
  const urls = Array.from({ length: times }, (_, n) => `${url}${n === 0 ? '' : `?${n}`}`);
  await Promise.all(urls.map((each) => fetch(each, init).then((answer) => answer.text())));
}
