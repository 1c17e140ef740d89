import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import './RecordAction.css';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { RowAction, type RowIcon } from '../components/buttons/RowAction';
import { ConfirmDialog } from '../components/dialog/ConfirmDialog';
import { useActionLabel } from '../components/feedback/useOperationSentence';
import { useRepeatConsent } from '../components/feedback/useRepeatConsent';
import { useCanChange, useSignedIn } from '../components/page/SignedIn';
import type { ConsoleDataProvider } from '../dataProvider';
import { DAY_MS } from '../format/dates';
import { formatText } from '../format/text';
import { digestOf } from '../operations/digest';
import { hasLocks } from '../operations/locks';
import { sendOnce } from '../operations/repeats';
import { useOperation } from '../operations/useOperation';
import type { ActOptions } from './api/act';

interface RecordActionProps extends Pick<ActOptions, 'guarded' | 'request'> {
  /** The last part of the request's path, and of the kind of change: `invoices.void`. */
  action: string;
  resource?: string;
  record?: RaRecord;
  /** Message key of the button, or the text itself. Default: `resources.{resource}.actions.{action}`, else the action in words. */
  label?: string;
  /** In the actions of a row (RowActions), the icon stands for the label. */
  icon?: RowIcon;
  danger?: boolean;
  /** What is sent besides the ID. */
  body?: unknown;
  /** What the confirmation says below the name of the record: a text, or inputs of the body. */
  children?: ReactNode;
}

/**
 * Renders the button of an action on one record, with its confirmation (docs/adopting.md, section 4). Hidden from a role that
 * may not make the change; a guarded one is hidden where it cannot be recorded.
 * @public
 */
export function RecordAction({ action, icon, label: text, danger, ...props }: RecordActionProps) {
  const resource = useResourceContext(props) ?? '';
  const record = useRecordContext(props);
  const actionLabel = useActionLabel();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayDo = useCanChange(`${resource}.${action}`);
  if (!record || !mayDo || (props.guarded && !hasLocks())) return null;
  const label = text ? translate(text, { _: text }) : actionLabel(resource, action);
  const open = () => setOpen(true);
  const confirmation = { ...props, action, danger, label, resource, record };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click in the dialog is none on the row of the list below it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <span className="record-action" onClick={(event) => event.stopPropagation()}>
      {icon ? (
        <RowAction icon={icon} name={label} danger={danger} isOpen={isOpen} onClick={open} />
      ) : (
        // Not react-admin's button, which on a phone is an icon alone.
        <Button size="small" color={danger ? 'error' : 'primary'} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <Confirmation {...confirmation} onClose={() => setOpen(false)} />}
    </span>
  );
}

type ConfirmationProps = RecordActionProps &
  Required<Pick<RecordActionProps, 'resource' | 'record' | 'label'>> & { onClose: () => void };

function Confirmation({
  action,
  resource,
  record,
  label,
  onClose,
  guarded = false,
  request,
  body,
  danger,
  children,
}: ConfirmationProps) {
  const { act } = useDataProvider<ConsoleDataProvider>();
  const { id: adminId } = useSignedIn();
  const represent = useGetRecordRepresentation(resource);
  const name = useGetResourceLabel()(resource, 1);
  const digest = digestOf([resource, String(record.id), action, body]);
  const repeat = useRepeatConsent('generated.repeat', digest, guarded ? DAY_MS : 0);
  const about = `${name} ${formatText(represent(record)) || record.id}`;
  const operation = useOperation({
    send: async () => {
      const options = { guarded, request, record, digest };
      const send = () => act(resource, record.id, action, body, options);
      const rule = { digest, withinMs: DAY_MS, acceptedAt: repeat.acceptedAt };
      await (guarded ? sendOnce(adminId, rule, send) : send());
    },
    success: { message: 'generated.acted', messageArgs: { action: label, name: about } },
    refresh: [resource, 'operations'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      {...{ title: label, confirm: label, operation, danger, onClose }}
      canConfirm={!guarded || repeat.canSend}
    >
      <p>{about}</p>
      {children}
      {repeat.warning}
    </ConfirmDialog>
  );
}
