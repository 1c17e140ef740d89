import { useEffect, useMemo } from 'react';
import { ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { ROW_ACTIONS_LABEL } from '../../components/buttons/RowAction';
import { Highlighted } from '../../components/customerSearch/FoundOption';
import { bestMatches, type Person } from '../../components/customerSearch/person';
import { DirectoryStatus } from '../../components/customerSearch/SearchStatus';
import { useDirectorySearch } from '../../components/customerSearch/search';
import { EmptyList, ListLoading } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListRows } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { usePanel } from '../../components/panel/usePanel';
import { UserActions, UserName } from './UserRow';

const Column = DataTableColumn<Person>;
const MOST = 100;

/** Renders the users found in the local directory; the search text is not sent. */
export default function FoundUsers({ text }: { text: string }) {
  const translate = useTranslate();
  const list = useListContext<Person>();
  const search = useDirectorySearch(text);
  const { found: matches, state, isReading, isStopped, directory } = search;
  const { needles } = matches;
  const people = useMemo(() => bestMatches(matches.people, matches.needles, MOST), [matches]);
  const panel = usePanel('view', 'edit');
  const edited = panel.name === 'edit' ? panel.id : undefined;

  useEffect(
    function refreshAfterEdit() {
      return edited ? () => void directory.refresh(edited) : undefined;
    },
    [edited, directory],
  );
  const hit = (value: string) => <Highlighted text={value} needles={needles} />;
  return (
    <>
      <DirectoryStatus search={search} about="resources.users.searchedHere" />
      {people.length > 0 && (
        <ListContextProvider value={{ ...list, data: people, isPending: false } as typeof list}>
          <ListRows>
            <ListTable>
              <Column
                source="name"
                render={({ id, name, businessname }) => (
                  <>
                    <UserName id={id}>{hit(name)}</UserName>
                    {businessname && businessname !== name && (
                      <SecondaryText component="div" small>
                        {hit(businessname)}
                      </SecondaryText>
                    )}
                  </>
                )}
              />
              <Column source="email" render={({ email }) => hit(email)} />
              <Column source="role" />
              <Column
                source="phone"
                render={({ phone }) => <Highlighted text={phone} needles={needles} isPhone />}
              />
              <Column label={ROW_ACTIONS_LABEL} field={UserActions} />
            </ListTable>
          </ListRows>
        </ListContextProvider>
      )}
      {matches.people.length > people.length && (
        <SecondaryText sx={{ mt: 1 }}>
          {translate('resources.users.firstShown', { shown: people.length })}
        </SecondaryText>
      )}
      {people.length === 0 && isReading && !isStopped && (
        <ListLoading text="resources.users.searching" />
      )}
      {people.length === 0 && state.isComplete && <EmptyList text="resources.users.noneFound" />}
    </>
  );
}
