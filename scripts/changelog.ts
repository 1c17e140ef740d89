const UNRELEASED = '## [Unreleased]';

/** Returns the next major, minor or patch version, or `wanted` if it is a newer version; undefined if it is not valid. */
export function nextVersion(version: string, wanted: string): string | undefined {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const raised: Record<string, string> = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  if (Object.hasOwn(raised, wanted)) return raised[wanted];
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(wanted)) return undefined;
  const order = wanted.localeCompare(version, 'en', { numeric: true });
  return order > 0 ? wanted : undefined;
}

/** Moves the entries under Unreleased to a version with its date (Keep a Changelog); undefined if there are none. */
export function release(changelog: string, version: string, date: string): string | undefined {
  const begin = changelog.indexOf(`${UNRELEASED}\n`);
  if (begin < 0) return undefined;
  const after = begin + UNRELEASED.length;
  const next = changelog.indexOf('\n## ', after);
  const notes = changelog.slice(after, next < 0 ? undefined : next);
  if (!/^- \S/m.test(notes)) return undefined;
  return `${changelog.slice(0, after)}\n\n## [${version}] - ${date}${changelog.slice(after)}`;
}
