import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { useAttention } from './useAttention';

interface AttentionListProps {
  /** The bell, while the list is open. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** Renders the list of the bell: every item that needs this admin, each as a link to the page where it is resolved. */
export default function AttentionList({ anchor, onClose }: AttentionListProps) {
  const translate = useTranslate();
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('attention.title'),
          variant: 'outlined',
          sx: { width: 360, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Content onClose={onClose} />
    </Popover>
  );
}

// A separate component, so that a closed list sends no request.
function Content({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { items, isLoading, failures } = useAttention(true);
  return (
    <>
      <Typography component="h2" sx={{ px: 2, pt: 1.5, pb: 0.5, fontWeight: 650 }}>
        {translate('attention.title')}
      </Typography>
      {items.length > 0 && (
        <List dense disablePadding>
          {items.map(({ id, label, to }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton component={Link} to={to} onClick={onClose}>
                <ListItemText primary={label} sx={{ overflowWrap: 'anywhere' }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      {failures.map(({ id, error, refetch }) => (
        <Box key={id} sx={{ px: 2, py: 0.75 }}>
          <Failure failure={error} title={`attention.names.${id}`} onRetry={refetch} />
        </Box>
      ))}
      {(isLoading || (items.length === 0 && failures.length === 0)) && (
        <Typography role="status" color="text.secondary" sx={{ px: 2, py: 0.75 }}>
          {translate(isLoading ? 'attention.loading' : 'attention.none')}
        </Typography>
      )}
    </>
  );
}
