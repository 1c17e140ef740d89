import { Datagrid, List, RichTextField, TextField } from 'react-admin';
import { Route } from 'react-router-dom';
import { CreditPage } from '../CreditPage';

const CustomerList = () => (
  <List resource="users">
    <Datagrid>
      <TextField source="name" />
    </Datagrid>
  </List>
);

/** The pages of the stock app, declared as for `<Admin>`. */
export const credits = {
  name: 'credits',
  list: CustomerList,
  children: <Route path="for/:customerId" element={<CreditPage />} />,
};

const NewsList = () => (
  <List resource="feeds">
    <Datagrid>
      <RichTextField source="content" />
    </Datagrid>
  </List>
);

export const news = { name: 'news', list: NewsList };
