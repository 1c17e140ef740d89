import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Location } from 'react-router-dom';
import { OwnOperations } from '../../components/customer/OwnOperations';
import { useDirectory } from '../../components/customerSearch/directory';
import type { Person } from '../../components/customerSearch/person';
import { NeedsLocks } from '../../components/feedback/Notices';
import { GuardedFormProvider } from '../../components/form/FormGuard';
import { isSamePage } from '../../components/form/LeaveGuard';
import { useFormOf } from '../../components/form/values';
import { useChangeSearch, useSearch } from '../../components/page/address';
import { Page } from '../../components/page/Page';
import { useJournal } from '../../components/page/useJournal';
import type { Channel } from '../../dataProvider/actions/notifications';
import { identifierOf } from '../../format/identifiers';
import {
  AUDIENCE_MODES,
  type AudienceMode,
  CHANNELS,
  clearMessage,
  EMPTY_MESSAGE,
  fieldsName,
  type MessageForms,
  sentMessage,
} from './channels';
import { PartsPanel } from './PartsPanel';
import { SendForm } from './SendForm';
import {
  keepsSelection,
  type SelectedPeople,
  useSelectionByChannel,
} from './useSelectionByChannel';
import { useMessageParts } from './useSendMessage';

/** Selects the person named in the URL, once per selection: not again after a removal, or after the message was sent. */
function usePersonFromUrl(chosen: SelectedPeople, id: string, mode: AudienceMode): void {
  const directory = useDirectory();
  const done = useRef(new WeakSet<SelectedPeople>());

  useEffect(
    function selectPersonFromUrl() {
      if (!id || mode !== 'ids' || done.current.has(chosen)) return;
      done.current.add(chosen);
      directory.fetchPerson(id).then(
        (person) => person && chosen.add([person]),
        // The picker then shows that no one is selected; the ID can be pasted there.
        () => done.current.delete(chosen),
      );
    },
    [directory, chosen, mode, id],
  );
}

const empty = Object.fromEntries(
  CHANNELS.flatMap((channel) =>
    AUDIENCE_MODES.map((mode) => [fieldsName(channel, mode), { ...EMPTY_MESSAGE, pasted: '' }]),
  ),
);

// The form has lines of about 75 characters; beside it, or below it, is what was sent already.
const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 640px)',
    lg: 'minmax(0, 640px) minmax(0, 440px)',
  },
} as const;

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  px: { xs: 1, sm: 2 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;

// The sub-tabs, as a segmented control.
const SEGMENTED = {
  minHeight: 0,
  my: 0.75,
  p: '3px',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minHeight: 28,
    minWidth: 76,
    py: 0,
    border: '1px solid transparent',
    borderRadius: '6px',
    fontSize: '0.8125rem',
  },
  '& .Mui-selected': { bgcolor: 'background.paper', borderColor: 'primary.main' },
} as const;

/** Renders three tabs with two sub-tabs each, kept in the URL. */
export default function NotificationsPage() {
  const translate = useTranslate();
  const id = useId();
  const { channel, mode, open } = useNotificationTabs();
  const form = useFormOf<MessageForms>(empty);
  const { chosen, named } = useSelectionByChannel();
  usePersonFromUrl(chosen[channel], named, mode);
  const notify = useNotify();
  const parts = useMessageParts((message, userIds) => {
    const to = message.channel;
    notify(sentMessage(to, 'ids'), { type: 'success' });
    clearMessage(form, fieldsName(to, 'ids'), message);
    // People who were chosen during sending belong to the next message.
    const wasSent = (each: Person) => userIds.has(String(identifierOf(each) ?? each.id));
    chosen[to].remove(chosen[to].items().filter(wasSent));
  });
  // An open batch holds its own text and recipients.
  const sent = parts.batch?.items[0]?.notification.channel;
  const hasChosen = () =>
    CHANNELS.some((to) => to !== sent && chosen[to].items().some((each) => each.id !== named));
  const wouldLose = (typed: readonly string[]) =>
    typed.some((name) => sent === undefined || name !== fieldsName(sent, 'ids')) || hasChosen();
  // The page for another person keeps the texts, but not the people whom the admin chose.
  const isSame = (now: Location, next: Location) =>
    isSamePage(now, next) && (keepsSelection(now, next) || !hasChosen());
  const { journal, operations } = useJournal();
  const sentHere = operations.filter(({ kind }) => kind.startsWith('notifications.'));
  const panelId = `${id}-panel`;
  const tab = (value: string, label: string) => (
    <Tab
      key={value}
      value={value}
      id={`${id}-${value}`}
      aria-controls={panelId}
      label={translate(label)}
    />
  );
  return (
    <Page title="notifications.title">
      <GuardedFormProvider form={form} draft="notifications" isSame={isSame} wouldLose={wouldLose}>
        <NeedsLocks>
          <PartsPanel parts={parts} />
          <Box sx={COLUMNS}>
            <Paper variant="outlined">
              <Box sx={BAR}>
                <Tabs
                  value={channel}
                  onChange={(_, to: Channel) => open(to, mode)}
                  aria-label={translate('notifications.channelTabs')}
                >
                  {CHANNELS.map((each) => tab(each, `notifications.channels.${each}`))}
                </Tabs>
                <Tabs
                  value={mode}
                  onChange={(_, by: AudienceMode) => open(channel, by)}
                  aria-label={translate('notifications.wayTabs')}
                  sx={SEGMENTED}
                >
                  {AUDIENCE_MODES.map((each) => tab(each, `notifications.ways.${each}`))}
                </Tabs>
              </Box>
              <Box
                id={panelId}
                role="tabpanel"
                // Without the sub-tab: "By Users" would give the panel a name like that of the field "Users".
                aria-labelledby={`${id}-${channel}`}
                sx={{ p: { xs: 2, sm: 3 } }}
              >
                <SendForm
                  key={fieldsName(channel, mode)}
                  channel={channel}
                  mode={mode}
                  chosen={chosen[channel]}
                  parts={parts}
                />
              </Box>
            </Paper>
            <OwnOperations
              title="notifications.recent"
              operations={sentHere}
              isPending={!journal}
              empty="notifications.noneRecorded"
            />
          </Box>
        </NeedsLocks>
      </GuardedFormProvider>
    </Page>
  );
}

/** Returns the tab and the sub-tab in the URL, and a function that opens others. */
function useNotificationTabs() {
  const [search] = useSearch();
  const changeSearch = useChangeSearch();
  const channel = CHANNELS.find((each) => each === search.get('channel')) ?? CHANNELS[0];
  const mode = AUDIENCE_MODES.find((each) => each === search.get('by')) ?? AUDIENCE_MODES[0];
  const open = (to: Channel, by: AudienceMode) => changeSearch({ channel: to, by });
  return { channel, mode, open };
}
