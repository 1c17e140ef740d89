import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { menuAreas as areas } from '../../i18n';

// Linked from the shell and not from the menu.
const OWN_PAGES = ['profile', 'activity'];

export function useRoleAccessText(role: string): string {
  const translate = useTranslate();
  const allowed = areas.filter((area) => can(role, area));
  const words = [
    ...allowed.map((area) => translate(`menu.${area}`)),
    ...OWN_PAGES.filter((page) => can(role, page)).map((page) => translate(`shell.${page}`)),
  ];
  const key = allowed.length === areas.length ? 'seesAll' : 'sees';
  return translate(`resources.admin.${key}`, { role, areas: words.join(', ') });
}
