import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../../src/app/store.ts';
import { browserNetwork } from '../../../src/shared/api/network.ts';
import { uploadFile } from '../../../src/shared/api/uploadFile.ts';
import { selectEndedBy, selectSessionStatus, tokensRefreshed } from '../../../src/shared/session/sessionSlice.ts';
import { answer, noAnswer, stubNetwork } from '../../support/stubNetwork.ts';

const browsers = window.XMLHttpRequest;

/** Stands in for the browser's upload, which is no fetch: answers 200 to the new token and 401 to every other; what was sent with which. */
function stubUploads() {
  const tokens: (string | undefined)[] = [];
  class Upload {
    headers = new Map<string, string>();
    upload = {};
    withCredentials = false;
    status = 0;
    responseText = '{}';
    onload = () => {};
    open() {}
    abort() {}
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send() {
      const token = this.headers.get('Authorization');
      tokens.push(token);
      this.status = token === 'Bearer access-2' ? 200 : 401;
      queueMicrotask(() => this.onload());
    }
  }
  Object.assign(window, { XMLHttpRequest: Upload });
  return tokens;
}

function upload(refreshAnswer: () => Response | Promise<Response>, signal: AbortSignal = new AbortController().signal) {
  const tokens = stubUploads();
  const sent = stubNetwork(refreshAnswer);
  const store = createStore();
  const dispatch = jest.spyOn(store, 'dispatch');
  const result = uploadFile({ url: '/files' }, new Blob(['x']), () => {}, {
    dispatch: store.dispatch,
    signal,
    extra: { network: browserNetwork },
  });
  return { tokens, sent, store, dispatch, result };
}

beforeEach(() => {
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
});
afterEach(() => {
  window.XMLHttpRequest = browsers;
  localStorage.clear();
});

describe('uploading with an expired session', () => {
  it('renews it and uploads once more', async () => {
    const { tokens, sent, dispatch, result } = upload(() =>
      answer(200, { token: 'access-2', refreshToken: 'refresh-2' }),
    );
    expect(await result).toEqual({ data: {} });
    expect(tokens).toEqual(['Bearer access-1', 'Bearer access-2']);
    expect(sent).toHaveLength(1);
    expect(dispatch).toHaveBeenCalledWith(tokensRefreshed());
  });

  it('ends the session when the renewal is refused, and uploads nothing again', async () => {
    const { tokens, store, result } = upload(() => answer(401));
    expect(await result).toMatchObject({ error: { status: 401 } });
    expect(tokens).toHaveLength(1);
    expect(selectSessionStatus(store.getState())).toBe('guest');
    expect(selectEndedBy(store.getState())).toBe('expired');
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  it('uploads nothing again once it was called off while that is renewed', async () => {
    const off = new AbortController();
    const { tokens, result } = upload(() => {
      off.abort();
      return answer(200, { token: 'access-2', refreshToken: 'refresh-2' });
    }, off.signal);
    expect(await result).toEqual({ error: { status: 'ABORTED' } });
    expect(tokens).toEqual(['Bearer access-1']);
  });

  it('signs nobody out when the renewal gets no answer', async () => {
    const { store, result } = upload(noAnswer);
    expect(await result).toEqual({ error: { status: 'NETWORK' } });
    expect(selectSessionStatus(store.getState())).toBe('restoring');
  });
});
