import { parseJson } from '../format/json';
import { fileError } from '../http/errors';

/** Returns a CSV file unchanged. Throws the server's error for JSON instead of CSV, by its content alone (rulings R26). */
export async function asCsv(blob: Blob): Promise<Blob> {
  const start = await blob.slice(0, 4096).text();
  if (!/^\s*[{[]/.test(start)) return blob;
  const { json, isJson } = parseJson((await blob.text()).trim());
  // The first cell of a CSV file may begin with a bracket; only valid JSON is rejected.
  if (!isJson) return blob;
  throw fileError('refused', json);
}
