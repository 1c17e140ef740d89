import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/Failure';
import { SafeHtml } from '../../../components/SafeHtml';
import { useOnce } from '../../../components/useOnce';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { formatText } from '../../../format/text';
import type { FeedTexts } from './editable';

const WORDS = 'resources.feeds.conflict';

interface ConflictProps {
  theirs: Feed;
  mine: FeedTexts;
  onOverwrite: () => Promise<unknown>;
  onTake: () => void;
  onCancel: () => void;
}

/** Shows a post as somebody saved it meanwhile beside what is about to replace it. */
export function Conflict({ theirs, mine, onOverwrite, onTake, onCancel }: ConflictProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({});
  const overwrite = useOnce(async () => {
    setState({ busy: true });
    try {
      await onOverwrite();
    } catch (error) {
      setState({ error });
    }
  });
  const cancel = () => !state.busy && onCancel();
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate(`${WORDS}.title`)}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate(`${WORDS}.text`)}</Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Version label={`${WORDS}.theirs`} texts={theirs} />
          <Version label={`${WORDS}.mine`} texts={mine} />
        </Box>
        <Failure failure={state.error} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={cancel} disabled={state.busy} autoFocus>
          {translate('common.cancel')}
        </Button>
        <Button onClick={onTake} disabled={state.busy}>
          {translate(`${WORDS}.take`)}
        </Button>
        <Button variant="contained" color="error" onClick={overwrite} disabled={state.busy}>
          {translate(`${WORDS}.overwrite`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Version({ label, texts }: { label: string; texts: Partial<Feed> }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary" id={id}>
        {translate(label)}
      </Typography>
      <Typography variant="h3" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {formatText(texts.name)}
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{ maxHeight: '40vh', overflowY: 'auto' }}
      >
        <SafeHtml content={formatText(texts.content)} />
      </Box>
    </Box>
  );
}
