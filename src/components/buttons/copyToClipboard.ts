/** Copies a text to the clipboard. Returns false if the browser refuses or has no clipboard (plain HTTP). */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
