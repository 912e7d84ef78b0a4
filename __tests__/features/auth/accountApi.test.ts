import { describe, expect, it } from '@jest/globals';
import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { accountApi } from '../../../src/features/auth/accountApi.ts';
import { EMPTY_REGISTRATION, toRegisterBody } from '../../../src/features/auth/registerFormValues.ts';
import { browserNetwork } from '../../../src/shared/api/network.ts';
import { api } from '../../../src/shared/api/api.ts';
import { hideSecret } from '../../../src/shared/api/secretHandle.ts';
import { selectedBrandSlice } from '../../../src/shared/session/selectedBrandSlice.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

const CANARY = 'CANARY/secret+0123456789';
/** As it is, as an address would carry it, and in base64; its end depends on what follows, so it is left out. */
const FORMS = [CANARY, encodeURIComponent(CANARY), btoa(CANARY).slice(0, -4)];

/** A store that writes down every action it sees. */
function recordingStore() {
  const actions: unknown[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action);
    return next(action);
  };
  const reducer = combineReducers({ selectedBrand: selectedBrandSlice.reducer, [api.reducerPath]: api.reducer });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { network: browserNetwork } } }).concat(api.middleware, recorder),
  });
  return { store, seen: () => JSON.stringify([actions, store.getState()]) };
}

const { register, verifyEmail, resetPassword, changePassword } = accountApi.endpoints;
type TestStore = ReturnType<typeof recordingStore>['store'];
const CALLS = {
  register: ({ dispatch }: TestStore) =>
    dispatch(
      register.initiate(
        hideSecret(toRegisterBody({ ...EMPTY_REGISTRATION, password: CANARY }, 'https://console.test')),
      ),
    ),
  verifyEmail: ({ dispatch }: TestStore) => dispatch(verifyEmail.initiate(hideSecret(CANARY))),
  resetPassword: ({ dispatch }: TestStore) =>
    dispatch(resetPassword.initiate(hideSecret({ code: CANARY, password: CANARY }))),
  changePassword: ({ dispatch }: TestStore) =>
    dispatch(changePassword.initiate(hideSecret({ currentPassword: CANARY, newPassword: CANARY }))),
};

describe('accountApi', () => {
  it.each(['register', 'verifyEmail', 'resetPassword', 'changePassword'] as const)(
    'sends the secret of %s and leaves it in no action and no state',
    async (name) => {
      for (const status of [200, 400]) {
        const sent = stubNetwork(({ body }) => answer(status, { message: 'No', echo: status === 200 ? body : null }));
        const { store, seen } = recordingStore();
        await CALLS[name](store);
        expect(decodeURIComponent(JSON.stringify([sent[0]?.path, sent[0]?.body]))).toContain(CANARY);
        for (const form of FORMS) expect(seen()).not.toContain(form);
        expect(sent).toHaveLength(1);
      }
    },
  );

  it('asks for a verification only once, also when the server fails', async () => {
    const sent = stubNetwork(() => answer(503));
    await CALLS.verifyEmail(recordingStore().store);
    expect(sent).toHaveLength(1);
  });
});
