import './app/nonce.ts';
import { createRoot } from 'react-dom/client';
import { adoptSignInForm } from './features/auth/adoptedForm.ts';
import { App } from './app/App.tsx';
import { devtoolsWanted } from './app/devtools.ts';
import { startI18n } from './app/i18n.ts';
import { readProfile } from './app/listeners.ts';
import { createStore } from './app/store.ts';
import { followOtherTabs } from './app/tabs.ts';
import { selectLanguage } from './shared/preferences/preferencesSlice.ts';
import { selectSessionStatus } from './shared/session/sessionSlice.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

const store = createStore({ devTools: devtoolsWanted() });
const words = startI18n(selectLanguage(store.getState()));
followOtherTabs(store);
if (selectSessionStatus(store.getState()) === 'restoring') readProfile(store.dispatch);
adoptSignInForm();
createRoot(root).render(<App store={store} words={words} />);
