import { Blob } from 'node:buffer';
import { vi } from 'vitest';

/** Records the files that the page saves until the end of the test: jsdom cannot follow the link that saves a file. */
export function savedFiles() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  // The Blob of jsdom cannot be read.
  vi.stubGlobal('Blob', Blob);
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const text = async (at = -1) =>
    Buffer.from((await blobs.at(at)?.arrayBuffer()) ?? new ArrayBuffer()).toString('utf8');
  return { names, text };
}
