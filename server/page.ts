import { createHash } from 'node:crypto';

/** What the headers of a page say of its content. */
export interface PageFacts {
  /** The scripts that stand in the page itself, as a content security policy names them. */
  scriptHashes: string[];
  /** What the page will ask for at once, as a Link header that a proxy may send ahead (103 Early Hints). */
  link: string;
}

/** Reads index.html for what its headers must say. */
export function readPage(bytes: Uint8Array | undefined): PageFacts {
  const html = new TextDecoder().decode(bytes);
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const tags = html.match(/<link rel="modulepreload"[^>]*>|<script type="module"[^>]*>/g) ?? [];
  const urls = tags.flatMap((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return {
    scriptHashes: inline.map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
    link: urls.map((url) => `<${url}>; rel=modulepreload; crossorigin`).join(', '),
  };
}
