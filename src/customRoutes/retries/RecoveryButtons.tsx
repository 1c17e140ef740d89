import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/ignoreDoubleClick';
import { saveFile } from '../../components/saveFile';
import { useOnce } from '../../components/useOnce';
import { writeCsv } from '../../format/csv';
import type { RunViewProps } from './RunView';
import { CSV_COLUMNS, csvRows } from './resultRows';
import { isOver } from './run';

/** What a person can do with a run in its phase. */
export function RunButtons({ run, webhookId, ...act }: RunViewProps) {
  const translate = useTranslate();
  const save = useOnce(async () => {
    const header = CSV_COLUMNS.map((name) => translate(`retries.columns.${name}`));
    saveFile(await writeCsv(header, csvRows(run)), `recovery-${webhookId}.csv`);
  });
  const isGoing = run.phase === 'probing' || run.phase === 'running';
  const isStanding = isOver(run) || run.phase === 'paused';
  const isBusy = act.checking !== undefined;
  const button = (key: string, onClick: () => unknown, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      disabled={isBusy}
      onClick={ignoreDoubleClick(onClick)}
    >
      {translate(`retries.${key}`)}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
      {isGoing && button('pause', act.pause)}
      {run.phase === 'paused' && button('resume', act.resume, true)}
      {!isOver(run) && button('stop', act.stop)}
      {isStanding && button('recheck', act.check)}
      {isStanding && button('export', save)}
      {isOver(run) && button('close', act.close)}
    </Stack>
  );
}
