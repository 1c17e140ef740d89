import { fold, wordsOf } from '../../format/fold';

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

/** A customer as far as an answer knows them. */
export interface FoundPerson {
  id?: string | number;
  email?: string;
}

/** A place that the palette leads to. */
export interface Answer {
  id: string;
  group: Group;
  label: string;
  detail?: string;
  /** What is marked in label and detail. */
  needles?: readonly string[];
  to: string;
  /** Whom it names, where it is a customer. */
  person?: FoundPerson;
}

/** How a source of answers stands: each loads and fails alone. */
export interface Source {
  answers: Answer[];
  isSearching: boolean;
  /** Message key of what it found out without an answer. */
  said?: string;
  failure?: unknown;
  tryAgain?: () => void;
}

/** Takes the answers that have a word beginning with each word typed; all of them for nothing typed. */
export function beginningSo(answers: readonly Answer[], text: string): Answer[] {
  const needles = wordsOf(text);
  const isIt = ({ label, detail = '' }: Answer) => {
    const words = ` ${fold(`${label} ${detail}`)}`;
    return needles.every((needle) => words.includes(` ${needle}`));
  };
  return answers.filter(isIt).map((answer) => ({ ...answer, needles }));
}
