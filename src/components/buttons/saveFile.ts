/** Saves a blob with the given file name through the browser's download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the URL by the next task. Without the revoke the blob stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
