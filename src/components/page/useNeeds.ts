import { useTranslate } from 'react-admin';
import { isOpen } from '../../journal/operation';
import { placeOf } from '../../operations/batchPlaces';
import { encodePart, paths } from '../../paths';
import { draftNames } from '../form/drafts';
import { useSignedIn } from './SignedIn';
import { useJournal } from './useJournal';
import { useServerNeeds } from './useServerNeeds';
import { useUnfinishedBatches } from './useUnfinishedBatches';

/** Something that waits for this admin, in words, and the place where it is dealt with. */
export interface Need {
  id: string;
  label: string;
  to: string;
}

const editing = (list: string, id: string) => `${list}?edit=${encodePart(id)}`;

const pageOfDraft: Record<string, (id: string, part?: string) => string> = {
  wallet: (kind) => `${paths.wallet}?open=${kind}`,
  notifications: () => paths.notifications,
  profile: () => paths.profile,
  password: () => paths.profile,
  users: (id) => editing(paths.users, id),
  leads: (id) => editing(paths.leads, id),
  feeds: (id, part) => {
    if (id === 'new') return paths.newFeed;
    // Comments are written below the post, not in its form.
    return part ? paths.feed(id) : paths.editFeed(id);
  },
  faq: (id, part) => {
    if (id === 'new') return paths.newFeature;
    return part ? paths.feature(id) : editing(paths.features, id);
  },
  admin: (id) => (id === 'new' ? paths.newAdmin : editing(paths.admins, id)),
  create_webhook: paths.webhookForm,
};

/**
 * Gives what waits for this admin: movements and other changes of unknown outcome, batches that are not finished, what
 * was typed and kept, mails that failed and errors that were logged, as far as they are read; `isAsked` reads them.
 */
export function useNeeds(isAsked = false): Need[] {
  const translate = useTranslate();
  const { id: adminId } = useSignedIn();
  const { operations } = useJournal();
  const batches = useUnfinishedBatches();
  const { failedMails, errorLogs } = useServerNeeds(isAsked);
  const open = operations.filter(isOpen);
  const movements = open.filter(({ kind }) => kind.startsWith('wallet.')).length;
  // An unfinished batch counts its own; those of a batch that is no longer kept must not drop out.
  const shown = new Set(batches.map(({ id }) => id));
  const others = open.filter(
    ({ kind, batchId }) => !kind.startsWith('wallet.') && !(batchId && shown.has(batchId)),
  ).length;
  const counted = (id: string, count: number, to: string, isMore = false): Need[] => {
    const label = translate(`needs.${id}`, { smart_count: count });
    const words = isMore ? translate('needs.atLeast', { label }) : label;
    return count > 0 ? [{ id, label: words, to }] : [];
  };
  return [
    ...counted('movements', movements, paths.wallet),
    ...counted('changes', others, `${paths.activity}?outcome=unknown`),
    ...batches.map(({ name, phase, counts, isHere }) => {
      const { text, to } = placeOf(name);
      const { done, refused, unknown, sending, waiting } = counts;
      const answered = done + refused + unknown;
      const progress = { answered, total: answered + sending + waiting };
      const state = isHere || phase !== 'running' ? `phases.${phase}` : 'notHere';
      const words = [
        `${translate(text)}:`,
        translate('batches.progress', progress),
        translate(`batches.${state}`),
      ];
      return { id: name, label: words.join(' '), to };
    }),
    ...counted(
      'failedMails',
      failedMails.count,
      `${paths.leads}?notificationStatus=failed`,
      failedMails.isMore,
    ),
    ...counted('errorLogs', errorLogs.count, `${paths.logs}?severity=error`, errorLogs.isMore),
    ...draftNames(adminId).map((name) => {
      // That of a stock form is its path.
      const isPath = name.startsWith('/');
      const [area = '', id = '', part] = (isPath ? name.slice(1) : name).split('/');
      const page = translate(`needs.drafts.${area}`, { _: area });
      const to = isPath ? name : (pageOfDraft[area]?.(id, part) ?? paths.home);
      return { id: `draft ${name}`, label: translate('needs.draft', { page }), to };
    }),
  ];
}
