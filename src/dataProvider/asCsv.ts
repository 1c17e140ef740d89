import { fileError } from '../http/errors';

/** Refuses JSON in place of a CSV file, whatever its status: it is an error that the server words (rulings R26). */
export async function asCsv(blob: Blob): Promise<Blob> {
  const text = (await blob.slice(0, 4096).text()).trimStart();
  if (!/json/i.test(blob.type) && !/^[{[]/.test(text)) return blob;
  let body: unknown;
  try {
    body = JSON.parse(await blob.text());
  } catch {
    // A first cell may begin with a bracket; only what is JSON throughout is no file.
    if (!/json/i.test(blob.type)) return blob;
  }
  throw fileError('refused', body);
}
