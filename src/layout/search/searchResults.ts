import type { Found } from '../../components/finder/FoundOption';
import { foldText, searchWords } from '../../format/foldText';

type Group = 'attention' | 'wentWrong' | 'pages' | 'actions' | 'recent' | 'customers';

/** The customer of a result, as far as known. */
export interface FoundPerson {
  id?: string | number;
  email?: string;
  /** Message key of the reason why there is no ID. */
  reason?: string;
}

/** A search result of the palette, which leads to a page, or is disabled with the reason in its detail. */
export interface SearchResult extends Found {
  group: Group;
  to?: string;
  /** The customer, if the result is one. */
  person?: FoundPerson;
}

/** Returns the results that have a word beginning with each typed word; all results if nothing is typed. */
export function matchingResults(results: readonly SearchResult[], text: string): SearchResult[] {
  const needles = searchWords(text);
  const isIt = ({ label, detail = '' }: SearchResult) => {
    const folded = ` ${foldText(`${label} ${detail}`)}`;
    return needles.every((needle) => folded.includes(` ${needle}`));
  };
  return results.filter(isIt).map((result) => ({ ...result, needles }));
}
