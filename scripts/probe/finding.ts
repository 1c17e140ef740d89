/** Kinds of differences that the probe can find. */
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

/** One difference. `breaks`: the user gets an error in the console; otherwise less data or no visible effect. */
export interface Finding {
  kind: FindingKind;
  breaks: boolean;
  /** The field, as `data[].name`, if there is one. */
  where?: string;
  text: string;
  /** The code to adapt, as `src/dataProvider/endpoints/users.ts:30`. */
  at?: string;
}

export type Verdict = 'fits' | 'differs' | 'breaks' | 'not asked';

/** Findings of one read. */
export interface EndpointReport {
  of: string;
  verdict: Verdict;
  /** The path in the contract's notation. */
  path?: string;
  ms?: number;
  /** Number of rows in a list's first response. */
  rows?: number;
  /** Why the read was not sent. */
  needs?: string;
  findings: Finding[];
}

export interface Report {
  host: string;
  at: string;
  endpoints: EndpointReport[];
}

/** Returns the verdict for an endpoint with these findings. */
export function verdictOf(findings: Finding[]): Verdict {
  if (findings.some(({ breaks }) => breaks)) return 'breaks';
  return findings.length > 0 ? 'differs' : 'fits';
}
