import { useDataProvider } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';

export function DownloadSession({ id }: { id: string }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const fetchFile = async () => {
    const { data } = await dataProvider.getOne<ChatSession>('chatsession', { id });
    return new Blob([JSON.stringify(data.whole, null, 2)], { type: 'application/json' });
  };
  return (
    <DownloadButton
      fetchFile={fetchFile}
      fileName={`chat-session-${id.replace(/[^\w-]/g, '_')}.json`}
      label="resources.chatsession.download"
      busyLabel="resources.chatsession.downloading"
      failure="resources.chatsession.loadFailed"
    />
  );
}
