// What no file system, and no browser's download, takes in a name; and what turns its direction around.
const FORBIDDEN = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
const LONGEST = 150;

/** Names the file of a team's members: team-members-{team name}.csv (rulings R26). */
export function exportFileName(team: string): string {
  return `team-members-${team.replace(FORBIDDEN, '-').slice(0, LONGEST)}.csv`;
}
