/** The part of an endpoint to adapt. */
export type Part = 'call' | 'read' | 'record';

/**
 * The kinds of differences: whether the user gets an error in the console, otherwise less data or no visible effect, and the part
 * of an endpoint to adapt; without a part the difference concerns the host.
 */
const KINDS = {
  unreachable: { breaks: true },
  status: { breaks: true, part: 'call' },
  notJson: { breaks: true, part: 'call' },
  refused: { breaks: true, part: 'read' },
  missingList: { breaks: true, part: 'read' },
  otherEnvelope: { breaks: false, part: 'read' },
  missingField: { breaks: false, part: 'record' },
  otherType: { breaks: false, part: 'record' },
  unknownValue: { breaks: false, part: 'record' },
  unreadableDate: { breaks: false, part: 'record' },
  noIdentifier: { breaks: false, part: 'record' },
  noPageCount: { breaks: false, part: 'read' },
  samePage: { breaks: false, part: 'call' },
  cors: { breaks: true },
  redirect: { breaks: false },
  slow: { breaks: false },
  openToAll: { breaks: true },
  crashed: { breaks: true },
} satisfies Record<string, { breaks: boolean; part?: Part }>;

export type FindingKind = keyof typeof KINDS;

export const partOf = (kind: FindingKind): Part | undefined =>
  (KINDS[kind] as { part?: Part }).part;

/** One difference. */
export interface Finding {
  kind: FindingKind;
  breaks: boolean;
  /** The field, as `data[].name`, if there is one. */
  where?: string;
  text: string;
  /** The code to adapt, as `src/dataProvider/endpoints/users.ts:30`. */
  at?: string;
}

export const finding = (kind: FindingKind, text: string, where?: string): Finding => ({
  kind,
  breaks: KINDS[kind].breaks,
  ...(where !== undefined && { where }),
  text,
});

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

/** Returns the report of a request with these findings. */
export function reportOf(
  of: string,
  findings: Finding[],
  more: Partial<EndpointReport> = {},
): EndpointReport {
  const isBroken = findings.some(({ breaks }) => breaks);
  const verdict = isBroken ? 'breaks' : findings.length > 0 ? 'differs' : 'fits';
  return { of, verdict, ...more, findings };
}
