import { describe, expect, it } from 'vitest';
import { asCsv } from '../../../src/http/request';

const fileOf = (text: string, type = 'text/csv') =>
  new Response(text, { headers: { 'Content-Type': type } }).blob();

describe('A CSV file (R26)', () => {
  it.each([
    ['name\nAda', 'text/csv'],
    ['{curly},name\nAda', 'text/csv'],
    ['[1],name\nAda', ''],
    ['', 'text/csv'],
    ['name\nAda', 'application/JSON'],
    ['name\nAda', 'text/html'],
  ])('is returned unchanged: %j', async (text, type) => {
    const file = await fileOf(text, type);
    expect(await asCsv(file)).toBe(file);
  });

  it.each([
    ['{"message":"Not today"}', 'text/csv', 'Not today'],
    [' \n[{"message":"Not today"}]', 'text/csv', 'errors.somethingWentWrong'],
    ['{"message":"Not today"}', 'application/json', 'Not today'],
  ])('is refused where JSON arrived instead: %j as %s', async (text, type, message) => {
    const failure = await asCsv(await fileOf(text, type)).catch((thrown) => thrown);
    expect(failure).toMatchObject({ kind: 'refused', message });
  });

  it('may be long, and is refused with the whole message where it is JSON', async () => {
    const list = `${' '.repeat(10)}{"more":"${'x'.repeat(9_000)}","message":"Too long"}`;
    await expect(asCsv(await fileOf(list))).rejects.toMatchObject({
      ...{ message: 'Too long', body: { message: 'Too long' } },
    });
  });
});
