import Box from '@mui/material/Box';
import { type Theme, useTheme as useMuiTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Button,
  Datagrid,
  Edit,
  List,
  SimpleForm,
  TextField,
  TextInput,
  Title,
  useNotify,
  useStore,
  useTranslate,
} from 'react-admin';
import { Link, useParams } from 'react-router-dom';

/** Uses the theme, the messages, the store and the notifications, as a page of stock components does. */
export const Everything = ({ name }: { name: string }) => {
  const { palette, spacing } = useMuiTheme();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const translate = useTranslate();
  const notify = useNotify();
  const [visits, setVisits] = useStore('blog.visits', 0);
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper' }}>
      <Title title={`The ${name}`} />
      <p>
        {name}: {palette.mode} {isSmall ? 'phone' : 'desktop'} {spacing(1)},{' '}
        {translate('ra.action.save')}, {visits} visits
      </p>
      <Button label="Count" onClick={() => setVisits(visits + 1)} />
      <Button
        label="Notify"
        onClick={() => notify(<Button label={`A button of the ${name}`} />, { type: 'info' })}
      />
      <Link to="/start">Back to the start</Link>
    </Box>
  );
};

export const Start = ({ to }: { to: readonly string[] }) => (
  <>
    <p>All pages</p>
    {to.map((each) => (
      <Link key={each} to={each}>
        {each}
      </Link>
    ))}
  </>
);

/** The list of posts of one author, as react-admin documents nested resources. */
export const AuthorPosts = () => {
  const { authorId } = useParams();
  return (
    <List resource="posts" filter={{ author_id: Number(authorId) }} title={`By ${authorId}`}>
      <Datagrid rowClick={false}>
        <TextField source="title" />
      </Datagrid>
    </List>
  );
};

export const AuthorPost = () => {
  const { postId } = useParams();
  return (
    <Edit resource="posts" id={postId} redirect={false} mutationMode="pessimistic">
      <SimpleForm warnWhenUnsavedChanges>
        <TextInput source="title" />
      </SimpleForm>
    </Edit>
  );
};
