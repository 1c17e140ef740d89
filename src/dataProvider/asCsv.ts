import { fileError } from '../http/errors';

/** Returns a CSV file unchanged. Throws the server's error for JSON instead of CSV, whatever its status (rulings R26). */
export async function asCsv(blob: Blob): Promise<Blob> {
  const text = (await blob.slice(0, 4096).text()).trimStart();
  if (!/json/i.test(blob.type) && !/^[{[]/.test(text)) return blob;
  let body: unknown;
  try {
    body = JSON.parse(await blob.text());
  } catch {
    // The first cell of a CSV file may begin with a bracket; only valid JSON is rejected.
    if (!/json/i.test(blob.type)) return blob;
  }
  throw fileError('refused', body);
}
