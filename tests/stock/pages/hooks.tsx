import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import {
  Confirm,
  CreateBase,
  Datagrid,
  EditBase,
  List,
  SimpleForm,
  TextField,
  TextInput,
  useCreate,
  useDelete,
  useDeleteMany,
  useGetOne,
  useNotify,
  useRecordContext,
  useRefresh,
  useUnselectAll,
  useUpdate,
  useUpdateMany,
} from 'react-admin';

const ApproveButton = () => {
  const record = useRecordContext();
  const notify = useNotify();
  const [approve, { isPending }] = useUpdate(
    'posts',
    { id: record?.id, data: { published: true }, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify('Post approved', { type: 'success' }),
      onError: (error: Error) => notify(`Not approved: ${error.message}`, { type: 'error' }),
    },
  );
  return (
    <Button disabled={isPending} onClick={() => approve()}>
      Approve
    </Button>
  );
};

const RemoveButton = () => {
  const record = useRecordContext();
  const [isOpen, setOpen] = useState(false);
  const [remove, { isPending }] = useDelete();
  const refresh = useRefresh();
  const notify = useNotify();
  const onConfirm = () => {
    remove(
      'posts',
      { id: record?.id, previousData: record },
      {
        onSuccess: () => {
          notify('Post removed');
          refresh();
        },
      },
    );
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={`Remove ${record?.title}?`}
        content="This cannot be undone."
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

const EditInDialog = () => {
  const record = useRecordContext();
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const onSuccess = () => {
    notify('Title changed', { type: 'success' });
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit here</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth>
        <DialogTitle>Edit post</DialogTitle>
        <DialogContent>
          <EditBase
            resource="posts"
            id={record?.id}
            mutationMode="pessimistic"
            mutationOptions={{ onSuccess }}
            redirect={false}
          >
            <SimpleForm>
              <TextInput source="title" />
            </SimpleForm>
          </EditBase>
        </DialogContent>
      </Dialog>
    </>
  );
};

export const PostActionList = () => (
  <List perPage={5}>
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="title" />
      <ApproveButton />
      <RemoveButton />
      <EditInDialog />
    </Datagrid>
  </List>
);

const CreateInDialog = () => {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const onSuccess = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>New label</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <DialogContent>
          <CreateBase resource="labels" redirect={false} mutationOptions={{ onSuccess }}>
            <SimpleForm>
              <TextInput source="name" />
            </SimpleForm>
          </CreateBase>
        </DialogContent>
      </Dialog>
    </>
  );
};

/** A page of its own, by hooks alone. */
export const Workbench = () => {
  const { data: post } = useGetOne('posts', { id: 1 });
  const [create, { data: comment }] = useCreate();
  const [updateMany] = useUpdateMany();
  const [deleteMany] = useDeleteMany();
  const unselectAll = useUnselectAll('posts');
  const notify = useNotify();
  return (
    <>
      <h2>{post?.title}</h2>
      <p>{comment ? `Comment ${comment.id} added` : 'No comment yet'}</p>
      <Button onClick={() => create('comments', { data: { post_id: 1, text: 'Well done' } })}>
        Comment
      </Button>
      <Button
        onClick={() =>
          updateMany(
            'posts',
            { ids: [1, 2], data: { views: 0 } },
            { mutationMode: 'pessimistic', onSuccess: () => notify('Views reset') },
          )
        }
      >
        Reset views
      </Button>
      <Button
        onClick={() =>
          deleteMany(
            'posts',
            { ids: [1, 2] },
            {
              mutationMode: 'pessimistic',
              onSuccess: () => {
                unselectAll();
                notify('Both deleted');
              },
            },
          )
        }
      >
        Delete both
      </Button>
      <CreateInDialog />
    </>
  );
};
