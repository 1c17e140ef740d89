// Characters that file systems or browser downloads reject in a file name, and direction marks.
const FORBIDDEN = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
const LONGEST = 150;

/** Returns the file name of a team's export: team-members-{team name}.csv (rulings R26). */
export function exportFileName(team: string): string {
  return `team-members-${team.replace(FORBIDDEN, '-').slice(0, LONGEST)}.csv`;
}
