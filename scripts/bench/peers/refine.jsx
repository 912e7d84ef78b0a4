/** Sign-in and a dashboard in refine with its Material UI package, as its own documentation writes them. */
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Authenticated, Refine } from '@refinedev/core';
import { AuthPage, RefineSnackbarProvider, RefineThemes, ThemedLayout, useNotificationProvider } from '@refinedev/mui';
import routerProvider, { CatchAllNavigate } from '@refinedev/react-router';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router';
import { isSignedIn, me, nameOf, products, signIn } from './api.js';

const authProvider = {
  login: async ({ email, password }) => {
    await signIn(email, password);
    return { success: true, redirectTo: '/' };
  },
  logout: async () => ({ success: true, redirectTo: '/login' }),
  check: async () => (isSignedIn() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async (error) => ({ error }),
  getIdentity: async () => ({ name: nameOf(await me()) }),
};

const dataProvider = {
  getList: async ({ pagination }) =>
    products({ page: pagination.currentPage, limit: pagination.pageSize, sort: 'name' }),
  getApiUrl: () => '/api/brand',
};

const App = () => (
  <BrowserRouter>
    <ThemeProvider theme={RefineThemes.Blue}>
      <CssBaseline />
      <GlobalStyles styles={{ html: { WebkitFontSmoothing: 'auto' } }} />
      <RefineSnackbarProvider>
        <Refine
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          notificationProvider={useNotificationProvider}
          resources={[{ name: 'products', list: '/products' }]}
          options={{ disableTelemetry: true, syncWithLocation: true }}
        >
          <Routes>
            <Route
              element={
                <Authenticated key="in" fallback={<CatchAllNavigate to="/login" />}>
                  <ThemedLayout>
                    <Outlet />
                  </ThemedLayout>
                </Authenticated>
              }
            >
              <Route
                index
                element={
                  <Typography variant="h5" component="h1">
                    Dashboard
                  </Typography>
                }
              />
            </Route>
            <Route
              element={
                <Authenticated key="out" fallback={<Outlet />}>
                  <Navigate to="/" />
                </Authenticated>
              }
            >
              <Route path="/login" element={<AuthPage type="login" />} />
            </Route>
          </Routes>
        </Refine>
      </RefineSnackbarProvider>
    </ThemeProvider>
  </BrowserRouter>
);

createRoot(document.getElementById('root')).render(<App />);
