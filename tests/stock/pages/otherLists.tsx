import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import {
  Datagrid,
  FilterList,
  FilterListItem,
  InfiniteList,
  List,
  ListBase,
  ListContextProvider,
  Pagination,
  ResourceContextProvider,
  SimpleList,
  TextField,
  useGetList,
  useInfinitePaginationContext,
  useList,
  useListContext,
  WithListContext,
} from 'react-admin';

export const PostSimpleList = () => (
  <List perPage={5}>
    <SimpleList
      primaryText={(record) => record.title}
      secondaryText={(record) => record.teaser}
      tertiaryText={(record) => `${record.views} views`}
      linkType="edit"
    />
  </List>
);

const CategoryFilter = () => (
  <Card>
    <CardContent>
      <FilterList label="Category" icon={null}>
        <FilterListItem label="Tech" value={{ category: 'tech' }} />
        <FilterListItem label="Lifestyle" value={{ category: 'lifestyle' }} />
      </FilterList>
    </CardContent>
  </Card>
);

const PostTitles = () => {
  const { data, isPending } = useListContext();
  if (isPending) return null;
  return (
    <ul>
      {data?.map((post) => (
        <li key={post.id}>{post.title}</li>
      ))}
    </ul>
  );
};

export const PostListWithAside = () => (
  <List
    aside={<CategoryFilter />}
    filter={{ published: true }}
    filterDefaultValues={{ category: 'tech' }}
  >
    <PostTitles />
  </List>
);

export const KeptPostList = () => (
  <List storeKey="kept-posts" perPage={5} sort={{ field: 'id', order: 'ASC' }}>
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="title" />
    </Datagrid>
  </List>
);

const LoadMore = () => {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  return hasNextPage ? (
    <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
      Load more
    </Button>
  ) : null;
};

export const PostInfiniteList = () => (
  <InfiniteList perPage={10} pagination={<LoadMore />}>
    <PostTitles />
  </InfiniteList>
);

export const PostListBase = () => (
  <ListBase perPage={5} sort={{ field: 'views', order: 'DESC' }}>
    <h2>Most viewed</h2>
    <WithListContext
      render={({ data }) => (
        <ol>
          {data?.map((post) => (
            <li key={post.id}>{post.title}</li>
          ))}
        </ol>
      )}
    />
  </ListBase>
);

/** A page of its own that pages through rows in memory. */
export const PostsInMemory = () => {
  const { data, isPending } = useGetList('posts', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  const list = useList({ data, isPending, perPage: 5 });
  return (
    <ResourceContextProvider value="posts">
      <ListContextProvider value={list}>
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <TextField source="title" />
        </Datagrid>
        <Pagination rowsPerPageOptions={[5, 10]} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
