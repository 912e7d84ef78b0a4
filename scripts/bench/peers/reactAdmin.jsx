/** A dashboard and a list of products in react-admin, as its own documentation writes them. */
import { Admin, Datagrid, DateField, ImageField, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { isSignedIn, me, nameOf, products, signIn } from './api.js';

const authProvider = {
  login: ({ username, password }) => signIn(username, password),
  logout: async () => {},
  checkAuth: async () => {
    if (!isSignedIn()) throw new Error('not signed in');
  },
  checkError: async () => {},
  getIdentity: async () => {
    const user = await me();
    return { id: user.id, fullName: nameOf(user) };
  },
};

const dataProvider = {
  getList: (_, { pagination, sort }) =>
    products({
      page: pagination.page,
      limit: pagination.perPage,
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    }),
};

const Dashboard = () => <h1>Dashboard</h1>;

const ProductList = () => (
  <List perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} exporter={false}>
    <Datagrid bulkActionButtons={false}>
      <ImageField source="picture" />
      <TextField source="name" />
      <TextField source="category" />
      <NumberField source="price" />
      <NumberField source="stock" />
      <TextField source="status" />
      <DateField source="createdAt" />
      <DateField source="updatedAt" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} dashboard={Dashboard} disableTelemetry>
    <Resource name="products" list={ProductList} />
  </Admin>,
);
