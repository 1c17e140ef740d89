import { foldText, searchWords } from '../../format/foldText';

type Group =
  | 'attention'
  | 'wentWrong'
  | 'pages'
  | 'actions'
  | 'recent'
  | 'customers'
  | 'merchants'
  | 'teams'
  | 'leads'
  | 'transactions'
  | 'closeTo';

/** The customer of an answer, as far as known. */
export interface FoundPerson {
  id?: string | number;
  email?: string;
}

/** A search result of the palette, which leads to a page. */
export interface SearchResult {
  id: string;
  group: Group;
  label: string;
  detail?: string;
  /** Parts that are highlighted in label and detail. */
  needles?: readonly string[];
  to: string;
  /** The customer, if the answer is one. */
  person?: FoundPerson;
}

/** The state of a source of answers. Each source loads and fails independently. */
export interface SearchSource {
  results: SearchResult[];
  isSearching: boolean;
  /** Message key of a result without answers. */
  message?: string;
  failure?: unknown;
  tryAgain?: () => void;
}

/** Returns the answers that have a word beginning with each typed word; all answers if nothing is typed. */
export function matchingResults(answers: readonly SearchResult[], text: string): SearchResult[] {
  const needles = searchWords(text);
  const isIt = ({ label, detail = '' }: SearchResult) => {
    const words = ` ${foldText(`${label} ${detail}`)}`;
    return needles.every((needle) => words.includes(` ${needle}`));
  };
  return answers.filter(isIt).map((answer) => ({ ...answer, needles }));
}
