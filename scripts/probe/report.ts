import type { EndpointReport, Finding, Report, Verdict } from './finding';

const MARKS: Record<Verdict, string> = {
  fits: 'fits',
  differs: 'DIFFERS',
  breaks: 'BREAKS',
  'not asked': 'not asked',
};

const worded = ({ where, text }: Finding) => (where ? `${where}: ${text}` : text);
const placed = (finding: Finding) =>
  finding.at ? `${worded(finding)} → ${finding.at}` : worded(finding);
const countOf = (report: Report, verdict: Verdict) =>
  report.endpoints.filter((endpoint) => endpoint.verdict === verdict).length;

function summary(report: Report): string {
  const counts = (Object.keys(MARKS) as Verdict[]).map(
    (verdict) => `${countOf(report, verdict)} ${verdict}`,
  );
  return counts.join(', ');
}

function about({ ms, rows, needs }: EndpointReport): string {
  if (needs) return `needs ${needs}`;
  const time = ms === undefined ? [] : [`${ms} ms`];
  return [...time, ...(rows === undefined ? [] : [`${rows} rows`])].join(', ');
}

/** Formats the report for the terminal, in the order of the reads. */
export function linesOf(report: Report): string[] {
  const width = Math.max(...report.endpoints.map(({ of }) => of.length));
  const lines = report.endpoints.flatMap((endpoint) => [
    `${MARKS[endpoint.verdict].padEnd(9)}  ${endpoint.of.padEnd(width)}  ${about(endpoint)}`,
    ...endpoint.findings.map((finding) => `           ${placed(finding)}`),
  ]);
  return ['', ...lines, '', `${report.host}: ${summary(report)}`];
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Formats the report as Markdown: findings that break the console, other differences, and all reads. */
export function markdownOf(report: Report): string {
  const table = (title: string, breaks: boolean) => {
    const rows = report.endpoints.flatMap(({ of, path = '', findings }) =>
      findings
        .filter((finding) => finding.breaks === breaks)
        .map((finding) => {
          const { kind, at = 'the host' } = finding;
          return `| ${of} | ${cell(path)} | ${kind} | ${cell(worded(finding))} | ${at} |`;
        }),
    );
    const head =
      '| read | path | kind | what | where to change it |\n| --- | --- | --- | --- | --- |';
    return rows.length > 0 ? ['', `## ${title}`, '', head, ...rows] : [];
  };
  return [
    `# ${report.host}`,
    '',
    `${report.at}. ${summary(report)}. Nothing was changed.`,
    ...table('Breaks the console', true),
    ...table('Differs, and the console bears it', false),
    '',
    '## All that was asked',
    '',
    '| read | path | verdict | |',
    '| --- | --- | --- | --- |',
    ...report.endpoints.map(
      (each) => `| ${each.of} | ${cell(each.path ?? '')} | ${each.verdict} | ${about(each)} |`,
    ),
    '',
  ].join('\n');
}
