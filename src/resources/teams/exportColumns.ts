import type { TeamMember } from '../../dataProvider/endpoints/teams';
import { formatText } from '../../format/text';

/** The seven columns of the members screen, in its order; the file has exactly these (rulings R26). */
export const exportColumns = [
  'id',
  'name',
  'email',
  'role',
  'businessname',
  'country',
  'createdAt',
] as const;

/** Gives the cells of a member; what the server did not send is an empty cell. The time stays as sent, for machines. */
export function cellsOf({ id, user, createdAt }: TeamMember): string[] {
  return [
    id,
    user?.name,
    user?.email,
    user?.role,
    user?.businessname,
    user?.country,
    createdAt,
  ].map(formatText);
}
