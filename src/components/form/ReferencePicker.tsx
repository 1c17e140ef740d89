import { useCallback, useMemo, useState } from 'react';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  useDataProvider,
  useGetList,
  useGetRecordRepresentation,
  useNotify,
  useReference,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { listSettings } from '../../dataProvider/endpoints';
import { DEFAULT_SORT, PER_PAGE } from '../../dataProvider/listQuery';
import { readNumber } from '../../format/json';
import { readKey } from '../../format/text';
import { useDeclaredFilters } from '../filters/useDeclaredFilters';

interface ReferencePickerProps
  extends Pick<AutocompleteInputProps, 'label' | 'helperText' | 'validate' | 'fullWidth'> {
  source: string;
  /** The resource of the record. */
  reference: string;
  /** The API sends the ID as a number. */
  isNumber?: boolean;
}

const NONE: RaRecord[] = [];
const toNumber = (id: unknown) => readNumber(toText(id));
const toText = (id: unknown) => (id === undefined || id === null ? '' : String(id));

/**
 * Renders an input that selects a record of another resource. Its list is fetched once the input is opened, and
 * searched by the API only if that is declared (rulings R39). A record outside the list is found by its complete ID.
 */
export function ReferencePicker({ source, reference, isNumber, ...props }: ReferencePickerProps) {
  const provider = useDataProvider();
  const notify = useNotify();
  const represent = useGetRecordRepresentation(reference);
  // A new function would overwrite the typed text with the selected record.
  const optionText = useCallback((record: RaRecord) => String(represent(record)), [represent]);
  const { search } = useDeclaredFilters(reference);
  const [isOpened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<RaRecord>();
  const perPage = listSettings(reference).perPage ?? PER_PAGE;
  const filter = search && text ? { [search]: text } : {};
  const list = useGetList(
    reference,
    { pagination: { page: 1, perPage }, sort: DEFAULT_SORT, filter },
    { enabled: isOpened, placeholderData: (previous) => previous },
  );
  const id = toText(useWatch({ name: source }));
  const { referenceRecord, error, isPending } = useReference({
    reference,
    id,
    options: { enabled: id !== '' },
  });
  const isRead = id !== '' && !isPending;
  const { data = NONE } = list;
  const choices = useMemo(() => {
    // A record that cannot be read or no longer exists is shown by its ID.
    const current = referenceRecord ?? (error || isRead ? { id } : undefined);
    const all = [found, ...data, current].filter((record) => record !== undefined);
    const byId = all.map((record) => [String(record.id), { ...record, id: String(record.id) }]);
    return Object.values(Object.fromEntries(byId)) as RaRecord[];
  }, [found, data, referenceRecord, error, isRead, id]);

  async function findById(typed?: string): Promise<RaRecord | undefined> {
    try {
      const { data: record } = await provider.getOne(reference, { id: readKey(typed) });
      setFound(record);
      return { ...record, id: String(record.id) };
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
      return undefined;
    }
  }
  return (
    <AutocompleteInput
      {...props}
      source={source}
      choices={choices}
      optionText={optionText}
      translateChoice={false}
      isPending={isOpened && list.isPending}
      onOpen={() => setOpened(true)}
      setFilter={setText}
      {...(search && { matchSuggestion: () => true })}
      onCreate={findById}
      createItemLabel="common.findById"
      parse={isNumber ? toNumber : undefined}
      format={toText}
    />
  );
}
