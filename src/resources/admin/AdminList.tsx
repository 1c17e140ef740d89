import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Admin } from '../../authProvider/admin';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowAction';
import { WideInput } from '../../components/form/FormField';
import { OperationForm } from '../../components/form/OperationForm';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { PanelAction, usePanel } from '../../components/panel/usePanel';
import { formatText } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { AdminEdit } from './AdminEdit';
import {
  RoleInput,
  validateAdminEmail,
  validateAdminName,
  validateFirstPassword,
} from './AdminInputs';
import { type GeneratedPassphrase, isAccountOf, type NewAccount, useIsMe } from './account';
import { DeleteAdmin } from './DeleteAdmin';
import { NewAccountNotice } from './NewAccountNotice';
import { Passphrase } from './Passphrase';

/** Renders Edit and Delete of an admin; nothing on the signed-in admin's own row. */
function AdminActions() {
  const isMe = useIsMe();
  // Same height as the rows with buttons.
  if (isMe(useRecordContext<Admin>()))
    return <span style={{ display: 'inline-block', height: 28, verticalAlign: 'top' }} />;
  return (
    <RowActions>
      <PanelAction icon="edit" name="resources.admin.edit" kind="admin.update" panel="edit" />
      <PanelAction
        icon="remove"
        name="resources.admin.delete"
        kind="admin.delete"
        danger
        panel="delete"
      />
    </RowActions>
  );
}

function AdminName() {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const isMe = useIsMe();
  return (
    <>
      <bdi>{formatText(admin?.name)}</bdi>
      {isMe(admin) && <strong>{` ${translate('resources.admin.you')}`}</strong>}
    </>
  );
}

const Column = DataTableColumn<Admin>;

/** Renders Admin Management; the pager is shown only if there are several pages. */
export default function AdminList() {
  const [newAccounts, setNewAccounts] = useState<readonly NewAccount[]>([]);
  const remove = (isOver: (account: NewAccount) => boolean) =>
    setNewAccounts((all) => all.filter((each) => !isOver(each)));
  return (
    <ListPage
      actions={<CreateButton />}
      toolbar={newAccounts.map((account) => (
        <NewAccountNotice
          key={account.email}
          account={account}
          onDone={() => remove((each) => each === account)}
        />
      ))}
      pager={<Pager whenSeveral />}
      aside={
        <>
          <AdminCreate
            onCreated={(account) =>
              setNewAccounts((all) => [
                account,
                ...all.filter(({ email }) => email !== account.email),
              ])
            }
          />
          <AdminEdit
            onSaved={(admin, { role, hasNewPassword }) =>
              setNewAccounts((all) =>
                all.flatMap((card) => {
                  if (!isAccountOf(card, admin)) return card;
                  // A password on the card would no longer be the one to hand over.
                  return hasNewPassword ? [] : { ...card, role: role ?? card.role };
                }),
              )
            }
          />
          <DeleteAdmin onDeleted={(admin) => remove((account) => isAccountOf(account, admin))} />
        </>
      }
      failureTitle="resources.admin.loadFailed"
    >
      <ListTable>
        <Column source="name" field={AdminName} />
        <Column source="email" />
        <Column source="role" />
        <Column label={ROW_ACTIONS_LABEL} field={AdminActions} />
      </ListTable>
    </ListPage>
  );
}

function CreateButton() {
  const translate = useTranslate();
  const panel = usePanel('create', 'edit', 'delete');
  return (
    <Button variant="contained" size="small" onClick={() => panel.open('create', 'new')}>
      {translate('resources.admin.create')}
    </Button>
  );
}

const empty = { name: '', email: '', password: '', role: ADMIN_ROLES[0] as string };

interface AdminCreateProps {
  onCreated: (account: NewAccount) => void;
}

function AdminCreate({ onCreated }: AdminCreateProps) {
  const { name, close } = usePanel('create', 'edit', 'delete');
  return name === 'create' ? <AdminCreateForm onDone={close} onCreated={onCreated} /> : null;
}

function AdminCreateForm({ onDone, onCreated }: AdminCreateProps & { onDone: () => void }) {
  const provider = useDataProvider();
  const passphrase = useRef<GeneratedPassphrase>({ text: '', isCopied: false });
  const create = useOperation({
    send: (data: typeof empty) => provider.create('admin', { data }),
    success: 'resources.admin.created',
    failure: 'resources.admin.createFailed',
    refresh: ['admin'],
    onDone: (_, { email, password, role }) => {
      const { text, isCopied } = passphrase.current;
      const generated = password === text ? password : undefined;
      onCreated({ email, password: generated, role, isUnknown: Boolean(generated) && !isCopied });
      onDone();
    },
  });
  return (
    <OperationForm
      operation={create}
      draft="admin/new"
      initial={empty}
      submit="resources.admin.create"
      frame={{ dialog: 'resources.admin.create' }}
      onCancel={onDone}
    >
      <WideInput source="name" validate={validateAdminName} required autoFocus autoComplete="off" />
      <WideInput
        source="email"
        type="email"
        validate={validateAdminEmail}
        required
        autoComplete="off"
      />
      <WideInput
        source="password"
        type="password"
        validate={validateFirstPassword}
        required
        autoComplete="new-password"
      />
      <Passphrase source="password" passphrase={passphrase} />
      <RoleInput />
    </OperationForm>
  );
}
