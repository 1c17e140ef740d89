import { createHash } from 'node:crypto';

/** The facts about index.html that its headers need. */
export interface PageFacts {
  /** Hashes of the inline scripts, in the format of a content security policy. */
  scriptHashes: string[];
  /** The files that the page requests first, as a Link header; a proxy may send it early (103 Early Hints). */
  link: string;
}

/** Returns the facts about index.html that its headers need. */
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
