// The three files of the embedded database, fetched once and cached by the browser.

export type FileName = 'pglite.wasm' | 'initdb.wasm' | 'pglite.data';

/** The gzipped files below the console's URL, with their size; scripts/buildDemo.ts writes them. */
declare const SANDBOX_FILES: Record<FileName, { path: string; bytes: number }>;

/**
 * Returns the three files, from the cache or the server; `onShare` receives the progress from 0 to 1. Rejects when a
 * file cannot be loaded.
 */
export async function readFiles(
  scope: string,
  onShare: (share: number) => void,
): Promise<Record<FileName, Blob>> {
  const cache = await caches.open(`sandbox ${scope}`);
  const files = Object.entries(SANDBOX_FILES).map(([name, { path, bytes }]) => ({
    name,
    bytes,
    url: new URL(path, scope).href,
  }));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const count = (bytes: number) => {
    loaded += bytes;
    onShare(loaded / total);
  };
  const read = async (url: string): Promise<Blob> => {
    const kept = await cache.match(url);
    if (kept) return kept.blob();
    const blob = await unpack(await fetch(url), count);
    await cache.put(url, new Response(blob));
    return blob;
  };
  const found = await Promise.all(files.map(async ({ name, url }) => [name, await read(url)]));
  for (const { url } of await cache.keys()) {
    if (!files.some((file) => file.url === url)) await cache.delete(url);
  }
  return Object.fromEntries(found);
}

// Compressed at build time: static servers do not compress these file types.
function unpack(response: Response, count: (bytes: number) => void): Promise<Blob> {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  const counted = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(new Uint8Array(chunk));
    },
  });
  const stream = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).blob();
}
