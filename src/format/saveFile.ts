// Safari reads the URL later than in the next task, and loses the download if it is revoked before.
const REVOKE_MS = 40_000;

/** Saves a blob with the given file name through the browser's download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Otherwise the blob stays in memory.
  setTimeout(URL.revokeObjectURL, REVOKE_MS, url);
}
