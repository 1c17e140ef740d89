import { describe, expect, it } from 'vitest';
import { joinPieces, type Piece } from '../../scripts/joinPieces';

const shared = (name: string, size: number, pages: string[], imports: string[] = []): Piece => ({
  name,
  size,
  pages,
  imports,
  isPage: false,
});
const page = (name: string, imports: string[], pages = [name]): Piece => ({
  name,
  size: 1,
  pages,
  imports,
  isPage: true,
});
const weights = { file: 100, inVain: 1, guarded: new Set<string>() };

describe('What pages share', () => {
  it('is one file where the same pages load it', () => {
    const pieces = [
      page('wallet', ['button', 'dialog']),
      page('leads', ['button', 'dialog']),
      shared('button', 900, ['wallet', 'leads']),
      shared('dialog', 900, ['wallet', 'leads']),
    ];
    expect(joinPieces(pieces, weights)).toEqual([['button', 'dialog']]);
  });

  it('stays apart where the file that is saved costs less than what is loaded in vain', () => {
    const of = (size: number) => [
      page('wallet', ['button', 'dialog']),
      page('teams', ['button']),
      shared('button', 900, ['wallet', 'teams']),
      shared('dialog', size, ['wallet']),
    ];
    expect(joinPieces(of(99), weights)).toEqual([['button', 'dialog']]);
    expect(joinPieces(of(101), weights)).toEqual([]);
  });

  it('brings along what it imports, and that counts as well', () => {
    const pieces = [
      page('wallet', ['button', 'dialog']),
      page('teams', ['button']),
      shared('button', 900, ['wallet', 'teams']),
      shared('dialog', 10, ['wallet'], ['chart']),
      shared('chart', 800, ['wallet']),
    ];
    expect(joinPieces(pieces, weights)).toEqual([['dialog', 'chart']]);
  });

  it('spares the pages that a person begins at what would be much for them', () => {
    const pieces = [
      page('wallet', ['dates', 'dialog']),
      page('leads', ['dates', 'dialog']),
      page('teams', ['dates']),
      shared('dates', 20, ['wallet', 'leads', 'teams']),
      shared('dialog', 60, ['wallet', 'leads']),
    ];
    expect(joinPieces(pieces, weights)).toEqual([['dates', 'dialog']]);
    expect(joinPieces(pieces, { ...weights, guarded: new Set(['teams']) })).toEqual([]);
  });

  it('never makes two files that import each other', () => {
    const pages = ['wallet', 'leads'];
    const pieces = [
      shared('form', 10, pages, ['list']),
      // A page that another page is made of.
      page('list', ['button'], pages),
      shared('button', 10, pages),
    ];
    expect(joinPieces(pieces, weights)).toEqual([]);
  });
});
