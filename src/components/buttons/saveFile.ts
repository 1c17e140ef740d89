/** Saves a file through the browser's download, under the given name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the address by the next task; later, the memory would stay taken.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
