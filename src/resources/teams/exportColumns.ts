import type { TeamMember } from '../../dataProvider/endpoints/teams';
import { formatText } from '../../format/text';

/** The columns of the export: the seven columns of the members page, in order (rulings R26). */
export const exportColumns = [
  'id',
  'name',
  'email',
  'role',
  'businessname',
  'country',
  'createdAt',
] as const;

/** Returns the cells of a member; missing values are empty, the time is exported as the server sent it. */
export const cellsOf = ({ user, ...member }: TeamMember): string[] =>
  exportColumns.map((name) =>
    formatText(name === 'id' || name === 'createdAt' ? member[name] : user?.[name]),
  );
