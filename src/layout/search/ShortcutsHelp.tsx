import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { useSignedIn } from '../../components/page/SignedIn';
import { areaOf } from '../../paths';
import { useMenuLabel } from '../useMenuLabel';
import { GO_KEYS } from './useShellKeys';

interface ShortcutsHelpProps {
  open: boolean;
  onClose: () => void;
}

/** Renders the help on the keys of every page and on the search. */
export default function ShortcutsHelp({ open, onClose }: ShortcutsHelpProps) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { role } = useSignedIn();
  const pages = Object.entries(GO_KEYS)
    .filter(([, to]) => can(role, areaOf(to)))
    .map(([key, to]) => [`g ${key}`, labelOf(areaOf(to))] as const);
  const rows = [
    ['Ctrl+K · ⌘K · /', translate('shell.search')] as const,
    ...pages,
    ['?', translate('search.help.title')] as const,
    ...(can(role, 'wallet')
      ? (['credit', 'debit', 'msg', 'tx'] as const).map(
          (verb) =>
            [
              `${verb} …`,
              translate(`search.verbs.${verb}`, { name: translate('search.help.customer') }),
            ] as const,
        )
      : []),
  ];
  return (
    <DetailsDialog title="search.help.title" open={open} onClose={onClose}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          gap: '8px 24px',
          '& dd': { m: 0 },
          '& kbd': { fontFamily: 'monospace', fontWeight: 600 },
        }}
      >
        {rows.map(([keys, what]) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </Box>
        ))}
      </Box>
    </DetailsDialog>
  );
}
