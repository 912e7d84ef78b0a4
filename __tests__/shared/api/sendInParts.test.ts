import { describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../../src/app/store.ts';
import { browserNetwork } from '../../../src/shared/api/network.ts';
import { sendInParts } from '../../../src/shared/api/sendInParts.ts';
import { holdParts } from '../../support/heldParts.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

const held = holdParts();
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const methods = () => held.map(({ method }) => method);

async function begin() {
  const sent = stubNetwork({ 'DELETE /uploads/u-1': { status: 204, body: null } });
  const listeners = { onProgress: jest.fn(), onDone: jest.fn(), onStopped: jest.fn() };
  const upload = sendInParts(
    new File(['film'], 'film.mp4'),
    { brandId: 1, purpose: 'content_video' },
    { dispatch: createStore().dispatch, extra: { network: browserNetwork } },
    listeners,
  );
  upload.start();
  await settled();
  return { upload, sent: () => sent.map(({ method, path }) => `${method} ${path}`), ...listeners };
}

describe('an upload in parts that is called off', () => {
  it('is thrown away at the server, and what is on its way stops', async () => {
    const { upload, sent, onStopped, onDone } = await begin();
    held[0]?.begun('u-1');
    await settled();
    expect(methods()).toEqual(['POST', 'PATCH']);
    upload.callOff();
    await settled();
    expect(held[1]?.isAborted).toBe(true);
    expect(sent()).toEqual(['DELETE /uploads/u-1']);
    expect([onStopped, onDone].some(({ mock }) => mock.calls.length > 0)).toBe(false);
  });

  it('is thrown away when it was paused before', async () => {
    const { upload, sent } = await begin();
    held[0]?.begun('u-1');
    await settled();
    upload.pause();
    await settled();
    expect(sent()).toEqual([]);
    upload.callOff();
    await settled();
    expect(sent()).toEqual(['DELETE /uploads/u-1']);
  });

  it('while it begins is thrown away once it has an address, and no part is sent', async () => {
    const { upload, sent } = await begin();
    upload.callOff();
    await settled();
    expect(sent()).toEqual([]);
    held[0]?.begun('u-1');
    await settled();
    expect(methods()).toEqual(['POST']);
    expect(sent()).toEqual(['DELETE /uploads/u-1']);
  });
});
