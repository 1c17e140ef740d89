/** What the probe can find. */
export type FindingKind =
  | 'unreachable'
  | 'status'
  | 'notJson'
  | 'refused'
  | 'missingList'
  | 'otherEnvelope'
  | 'missingField'
  | 'otherType'
  | 'unknownValue'
  | 'unreadableDate'
  | 'noIdentifier'
  | 'noPageCount'
  | 'samePage'
  | 'cors'
  | 'redirect'
  | 'slow'
  | 'openToAll'
  | 'crashed';

/** One difference. `breaks`: a person meets an error in the console; else they see less, or nothing of it. */
export interface Finding {
  kind: FindingKind;
  breaks: boolean;
  /** The field, as `data[].name`, where there is one. */
  where?: string;
  text: string;
  /** The place in the code that answers it, as `src/dataProvider/endpoints/users.ts:30`. */
  at?: string;
}

export type Verdict = 'fits' | 'differs' | 'breaks' | 'not asked';

/** What was found of one read. */
export interface EndpointReport {
  of: string;
  verdict: Verdict;
  /** The path as the contract writes it. */
  path?: string;
  ms?: number;
  /** How many rows its first answer held, for a list. */
  rows?: number;
  /** Said where it was not asked. */
  needs?: string;
  findings: Finding[];
}

export interface Report {
  host: string;
  at: string;
  endpoints: EndpointReport[];
}

/** Judges an endpoint by what was found. */
export function verdictOf(findings: Finding[]): Verdict {
  if (findings.some(({ breaks }) => breaks)) return 'breaks';
  return findings.length > 0 ? 'differs' : 'fits';
}
