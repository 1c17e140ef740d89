import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import * as z from 'zod/mini';
import { session } from '../../authProvider/session';
import type { Person } from '../../components/customerSearch/person';
import { deleteDraft, readDraft, saveDraft } from '../../components/form/unsavedInput';
import { createKeyedSelection, type KeyedSelection } from '../../components/list/useKeyedSelection';
import { useSearch } from '../../components/page/address';
import { useSignedIn } from '../../components/page/SignedIn';
import type { Channel } from '../../dataProvider/actions/notifications';
import { type ExactNumber, isExactNumber } from '../../format/json';
import { emailOrIdFromSearch } from '../../paths';
import { CHANNELS } from './channels';

export type SelectedPeople = KeyedSelection<Person>;

const DRAFT = 'notifications/people';
const person = z.object({
  id: z.string(),
  _id: z.optional(z.union([z.number(), z.custom<ExactNumber>(isExactNumber)])),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  businessname: z.string(),
  role: z.string(),
  key: z.string(),
}) satisfies z.ZodMiniType<Person>;
const storedPeople = z.partialRecord(z.enum(CHANNELS), z.array(person));
// Browsers store about 5 MB per site, so larger selections are not kept.
const MAX_STORED = 5_000;

/** Returns the ID of the person for whom a URL opens the page, or ''. */
const personNamedBy = (search: URLSearchParams): string => emailOrIdFromSearch(search, 'user');

/** Returns whether a navigation on the page keeps the selected people: one for another person does not. */
export const keepsSelection = (now: Location, next: Location): boolean =>
  personNamedBy(new URLSearchParams(now.search)) ===
  personNamedBy(new URLSearchParams(next.search));

type Selections = Record<Channel, SelectedPeople>;

function createSelections(stored: z.infer<typeof storedPeople> | undefined): Selections {
  const empty = CHANNELS.map((channel) => [channel, createKeyedSelection<Person>()]);
  const selections: Selections = Object.fromEntries(empty);
  for (const channel of CHANNELS) selections[channel].add(stored?.[channel] ?? []);
  return selections;
}

/**
 * Returns the selection of each channel, kept across an expired session for the same admin, and the ID of the person for whom
 * the page was opened. Each of them has selections of its own, to which no late response for an earlier one adds; those who
 * were kept stay in the draft.
 */
export function useSelectionByChannel(): { chosen: Selections; named: string } {
  const { id: adminId } = useSignedIn();
  const [search] = useSearch();
  const named = personNamedBy(search);
  const isForOne = named !== '';
  const open = () => ({
    named,
    chosen: createSelections(
      isForOne ? undefined : storedPeople.safeParse(readDraft(adminId, DRAFT)).data,
    ),
  });
  const [selection, setSelection] = useState(open);
  if (selection.named !== named) setSelection(open());
  const { chosen } = selection;
  useEffect(
    function saveSelectionOnSessionEnd() {
      if (!isForOne) deleteDraft(adminId, DRAFT);
      return session.onEnd(({ reason }) => {
        const all = CHANNELS.map((channel) => [channel, chosen[channel].items()] as const);
        const stored = all.filter(([, { length }]) => length > 0 && length <= MAX_STORED);
        if (reason !== 'signedOut') saveDraft(adminId, DRAFT, Object.fromEntries(stored));
      });
    },
    [adminId, chosen, isForOne],
  );
  return selection;
}
