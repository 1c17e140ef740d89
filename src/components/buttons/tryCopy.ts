/** Copies a text to the clipboard; false where the browser refuses, or has none (plain HTTP). */
export async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
