import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../components/buttons/saveFile';
import { Failure } from '../../components/feedback/Failure';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Team } from '../../dataProvider/endpoints/teams';
import { withRetries } from '../../dataProvider/withRetries';
import { formatText } from '../../format/text';
import { useOnce } from '../../operations/useOnce';
import { exportColumns } from './exportColumns';
import { exportFileName } from './exportFileName';
import { runExport } from './runExport';

interface Progress {
  done: number;
  total: number;
}

/**
 * Renders the export of team-members-{team name}.csv. A worker writes the file, so that 50,000 members do not block the page
 * (rulings R26).
 */
export function ExportMembers({ team }: { team: Team }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { fetchTeamMembers } = useDataProvider<ConsoleDataProvider>();
  const [state, setState] = useState<{ busy?: boolean; progress?: Progress; error?: unknown }>({});

  const download = useOnce(async () => {
    setState({ busy: true });
    try {
      const header = exportColumns.map((name) =>
        translate(`resources.teams_members.fields.${name}`),
      );
      const answer = await withRetries(() => fetchTeamMembers(team.id));
      const { file, total } = await runExport(answer, header, (progress) =>
        setState({ busy: true, progress }),
      );
      saveFile(file, exportFileName(formatText(team.name) || team.id));
      notify('resources.teams.export.done', {
        type: 'success',
        messageArgs: { smart_count: total },
      });
      setState({});
    } catch (error) {
      setState({ error });
    }
  });

  return (
    <>
      <button type="button" disabled={state.busy} onClick={download}>
        {translate('resources.teams.export.label')}
      </button>
      <span role="status">
        {state.busy &&
          translate(
            state.progress ? 'resources.teams.export.progress' : 'resources.teams.export.busy',
            { ...state.progress },
          )}
      </span>
      <Failure failure={state.error} onRetry={download} />
    </>
  );
}
