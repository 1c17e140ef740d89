import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { SafeHtml } from '../../../components/fields/SafeHtml';
import { SecondaryText } from '../../../components/fields/Text';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { formatText } from '../../../format/text';
import type { UseOperationResult } from '../../../operations/useOperation';
import type { FeedTexts } from './editable';

const TEXTS = 'resources.feeds.conflict';

interface CompareVersionsProps {
  theirs: Feed;
  mine: FeedTexts;
  overwrite: UseOperationResult<void>;
  onTake: () => void;
  onClose: () => void;
}

export function CompareVersions(props: CompareVersionsProps) {
  const { theirs, mine, overwrite, onTake, onClose } = props;
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open
      isWide
      operation={overwrite}
      title={`${TEXTS}.title`}
      confirm={`${TEXTS}.overwrite`}
      danger
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate(`${TEXTS}.text`)}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Version label={`${TEXTS}.theirs`} texts={theirs}>
          <Button variant="outlined" onClick={onTake} disabled={overwrite.isRunning}>
            {translate(`${TEXTS}.take`)}
          </Button>
        </Version>
        <Version label={`${TEXTS}.mine`} texts={mine} />
      </Box>
    </ConfirmDialog>
  );
}

interface VersionProps {
  label: string;
  texts: Partial<Feed>;
  children?: ReactNode;
}

function Version({ label, texts, children }: VersionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <SecondaryText small id={id}>
        {translate(label)}
      </SecondaryText>
      <Typography variant="h3" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {formatText(texts.name)}
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{ maxHeight: '40vh', overflowY: 'auto', mb: 1 }}
      >
        <SafeHtml content={formatText(texts.content)} />
      </Box>
      {children}
    </Box>
  );
}
