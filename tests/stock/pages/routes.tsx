import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import {
  Link as AdminLink,
  CreateButton,
  Datagrid,
  Edit,
  FunctionField,
  List,
  ShowButton,
  SimpleForm,
  TextField,
  TextInput,
  Title,
  useCreatePath,
  useGetList,
  useGetOne,
  useRecordContext,
} from 'react-admin';
import { Link, useBlocker, useLocation, useNavigate, useParams } from 'react-router-dom';

export const DuplicatingList = () => (
  <List perPage={5}>
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="title" />
      <FunctionField
        render={(record) => (
          <Link
            to={{ pathname: '/posts/create' }}
            state={{ record: { title: `Copy of ${record.title}` } }}
          >
            Duplicate
          </Link>
        )}
      />
    </Datagrid>
  </List>
);

const CommentsLink = () => {
  const record = useRecordContext();
  return <Link to={`/posts/${record?.id}/comments`}>Comments</Link>;
};

export const PostListWithComments = () => (
  <List perPage={5}>
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="title" />
      <CommentsLink />
      <ShowButton />
    </Datagrid>
  </List>
);

/** Below a post: a nested route of the resource. */
export const CommentList = () => {
  const { postId } = useParams();
  return (
    <List
      resource="comments"
      filter={{ post_id: Number(postId) }}
      title={`Comments of post ${postId}`}
      actions={<CreateButton resource="comments" />}
    >
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="text" />
      </Datagrid>
    </List>
  );
};

export const CommentEdit = () => {
  const { postId, id } = useParams();
  return (
    <Edit resource="comments" id={id} redirect={`/posts/${postId}/comments`}>
      <SimpleForm>
        <TextInput source="text" />
      </SimpleForm>
    </Edit>
  );
};

/** A page that is not a view of a resource. */
export const Dashboard = () => {
  const { total } = useGetList('posts', { pagination: { page: 1, perPage: 1 } });
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const filter = JSON.stringify({ category: 'tech' });
  return (
    <>
      <Title title="Blog overview" />
      <p>{total} posts</p>
      <Link to={{ pathname: '/posts', search: `?filter=${encodeURIComponent(filter)}` }}>
        Technical posts
      </Link>
      <Link to="/letters/7" state={{ from: 'the overview' }}>
        Letter 7
      </Link>
      <AdminLink to={createPath({ resource: 'posts', type: 'edit', id: 2 })}>Edit post 2</AdminLink>
      <Button onClick={() => navigate('/posts/create', { state: { record: { title: 'Draft' } } })}>
        Begin a draft
      </Button>
      <Button onClick={() => navigate(-1)}>Back</Button>
    </>
  );
};

export const Letter = () => {
  const { number } = useParams();
  const { state, search } = useLocation();
  return (
    <p>
      Letter {number} from {state?.from ?? 'nowhere'} {search}
    </p>
  );
};

/** Asks in the page before it is left. */
export const Draft = () => {
  const [text, setText] = useState('');
  const blocker = useBlocker(text !== '');
  return (
    <>
      <label>
        Draft
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Link to="/posts">Leave</Link>
      {blocker.state === 'blocked' && (
        <p>
          Your draft is lost.
          <button type="button" onClick={() => blocker.proceed()}>
            Leave anyway
          </button>
          <button type="button" onClick={() => blocker.reset()}>
            Keep writing
          </button>
        </p>
      )}
    </>
  );
};

export const Poster = () => {
  const { id } = useParams();
  const { data } = useGetOne('posts', { id });
  useEffect(() => {
    if (data) document.title = data.title;
  }, [data]);
  return <h1>{data?.title}</h1>;
};
