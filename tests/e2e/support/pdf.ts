import { inflateSync } from 'node:zlib';

/** A page of a PDF: its text without blanks, the colours of its letters, and the colours of areas larger than a tenth of it. */
export interface PdfPage {
  text: string;
  inks: Set<string>;
  fills: Set<string>;
}

interface Item {
  dict: string;
  stream?: Buffer;
}

/** Reads the objects of a file that Chromium wrote: no object streams, every stream deflated. */
function readObjects(file: Buffer): Map<string, Item> {
  const items = new Map<string, Item>();
  const text = file.toString('latin1');
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\s*/g)) {
    const start = match.index + match[0].length;
    const at = text.indexOf('endobj', start);
    const begin = text.slice(start, at).search(/\bstream\r?\n/);
    if (begin < 0) {
      items.set(match[1] ?? '', { dict: text.slice(start, at) });
      continue;
    }
    const dict = text.slice(start, start + begin);
    const from = text.indexOf('\n', start + begin) + 1;
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1]);
    const bytes = file.subarray(from, from + length);
    const stream = dict.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    items.set(match[1] ?? '', { dict, stream });
  }
  return items;
}

const hexText = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((each) => String.fromCharCode(Number.parseInt(each, 16))).join('');

/** Reads the letters of the glyphs of a font. */
function readLetters(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(Number.parseInt(glyph, 16), hexText(text));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, a = '', b = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [from, to] = [Number.parseInt(a, 16), Number.parseInt(b, 16)];
      const first = Number.parseInt(text, 16);
      for (let glyph = from; glyph <= to; glyph += 1)
        letters.set(glyph, String.fromCodePoint(first + glyph - from));
    }
  }
  return letters;
}

const TOKEN = /<([\da-fA-F\s]*)>|\/([\w.+-]+)|([-+]?\d*\.?\d+)|([A-Za-z'"*]+)|\((?:\\.|[^\\)])*\)/g;

/** Returns the pages of a PDF of Chromium. */
export function readPdf(file: Buffer): PdfPage[] {
  const items = readObjects(file);
  const refsIn = (dict: string, name: string) => {
    const inner = new RegExp(`/${name}\\s*(?:<<([\\s\\S]*?)>>|(\\d+) 0 R)`).exec(dict);
    const body = inner?.[1] ?? items.get(inner?.[2] ?? '')?.dict ?? '';
    return new Map(
      [...body.matchAll(/\/([\w.+-]+) (\d+) 0 R/g)].map(([, key = '', id = '']) => [key, id]),
    );
  };
  const fonts = new Map<string, Map<number, string>>();
  const lettersOf = (id: string) => {
    let letters = fonts.get(id);
    if (!letters) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(items.get(id)?.dict ?? '')?.[1] ?? '';
      letters = readLetters(items.get(map)?.stream?.toString('latin1') ?? '');
      fonts.set(id, letters);
    }
    return letters;
  };
  function draw(page: PdfPage, content: string, resources: string): void {
    const [fontIds, forms] = [refsIn(resources, 'Font'), refsIn(resources, 'XObject')];
    const saved: string[] = [];
    let ink = '0 0 0';
    let letters = new Map<number, string>();
    let operands: string[] = [];
    let area = 0;
    for (const [token, hex, name, figure] of content.matchAll(TOKEN)) {
      if (
        hex !== undefined ||
        name !== undefined ||
        figure !== undefined ||
        token.startsWith('(')
      ) {
        operands.push(hex === undefined ? (name ?? token) : `<${hex}`);
        continue;
      }
      const last = operands.at(-1) ?? '';
      if (token === 'q') saved.push(ink);
      else if (token === 'Q') ink = saved.pop() ?? ink;
      else if (token === 'rg') ink = operands.slice(-3).map(Number).join(' ');
      else if (token === 'g') ink = `${Number(last)} ${Number(last)} ${Number(last)}`;
      else if (token === 're') area = Math.abs(Number(operands.at(-2)) * Number(last));
      else if (/^f\*?$/.test(token)) {
        // A tenth of a page in CSS pixels.
        if (area > 80_000) page.fills.add(ink);
      } else if (token === 'Tf') letters = lettersOf(fontIds.get(operands.at(-2) ?? '') ?? '');
      else if (/^T[jJ]$/.test(token)) {
        const glyphs = operands
          .filter((each) => each.startsWith('<'))
          .flatMap((each) => each.slice(1).match(/.{4}/g) ?? []);
        const text = glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('');
        // A ligature is its letters.
        page.text += text.normalize('NFKC').replace(/\s/g, '');
        if (text.trim()) page.inks.add(ink);
      } else if (token === 'Do') {
        const form = items.get(forms.get(last) ?? '');
        if (form?.dict.includes('/Form'))
          draw(page, form.stream?.toString('latin1') ?? '', form.dict);
      }
      operands = [];
    }
  }
  const pages = [...items.values()].filter(({ dict }) => /\/Type\s*\/Page\b(?!s)/.test(dict));
  return pages.map(({ dict }) => {
    const page: PdfPage = { text: '', inks: new Set(), fills: new Set() };
    const contents = /\/Contents (\d+) 0 R/.exec(dict)?.[1] ?? '';
    draw(page, items.get(contents)?.stream?.toString('latin1') ?? '', dict);
    return page;
  });
}
