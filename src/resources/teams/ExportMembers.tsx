import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import type { ConsoleDataProvider } from '../../dataProvider';
import { saveFile } from '../../format/saveFile';
import { withRetries } from '../../http/retry';
import { useTask } from '../../operations/useSingleFlight';
import { type ExportProgress, exportColumns, runExport } from './runExport';

// Characters that file systems or browser downloads reject in a file name, and direction marks.
const FORBIDDEN = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
const LONGEST = 150;

/** Returns the file name of a team's export: team-members-{team name}.csv. */
export function exportFileName(team: string): string {
  return `team-members-${team.replace(FORBIDDEN, '-').slice(0, LONGEST)}.csv`;
}

interface ExportMembersProps {
  teamId: string;
  /** The team's name, else its ID: part of the file's name. */
  name: string;
  className?: string;
  /** Describes the button where several teams have one. */
  subject?: string;
}

/** Renders the export of a team's members. A worker writes the file, so that 50,000 members do not block the page. */
export function ExportMembers({ teamId, name, className, subject }: ExportMembersProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { fetchTeamMembers } = useDataProvider<ConsoleDataProvider>();
  const [progress, setProgress] = useState<ExportProgress>();
  const { isBusy, error, run } = useTask(async () => {
    setProgress(undefined);
    const header = exportColumns.map((column) =>
      translate(`resources.teams_members.fields.${column}`),
    );
    const result = await withRetries(() => fetchTeamMembers(teamId));
    const { file, total } = await runExport(result, header, setProgress);
    saveFile(file, exportFileName(name));
    notify('resources.teams.export.done', { type: 'success', messageArgs: { smart_count: total } });
  });

  return (
    <>
      <button
        type="button"
        className={className}
        aria-description={subject}
        disabled={isBusy}
        onClick={run}
      >
        {translate('resources.teams.export.label')}
      </button>
      <span role="status">
        {isBusy &&
          translate(progress ? 'resources.teams.export.progress' : 'resources.teams.export.busy', {
            ...progress,
          })}
      </span>
      <Failure failure={error} onRetry={run} />
    </>
  );
}
