import { beforeAll, expect, it, jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import '../../../src/features/support/allEndpoints.ts';
import { canonicalHash } from '../../../src/features/support/canonicalHash.ts';
import { readSupportFile } from '../../../src/features/support/readSupportFile.ts';
import { supportFile } from '../../../src/features/support/supportFile.ts';
import { canariesIn } from '../../support/canaries.ts';
import { drawRecording } from '../../support/recordings.ts';
import { createLiftedStore, importText } from '../../support/reduxDevTools.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { FACTS, replay } from '../../support/supportFacts.ts';

const FILES = scaled(200, 10_000);
const AT_ONCE = 20;

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

it(`makes ${FILES} files of which Redux DevTools imports each, with nobody in them and the same state at the end`, async () => {
  // A call with arguments that were drawn may throw, which the library prints.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const random = seededRandom();
  const lifted = createLiftedStore(replay);
  let planted = 0;
  for (let made = 0; made < FILES; made += AT_ONCE) {
    const recordings = await Promise.all(Array.from({ length: AT_ONCE }, () => drawRecording(random)));
    for (const recording of recordings) {
      planted += canariesIn(JSON.stringify(recording)).length;
      const text = JSON.stringify(await supportFile(recording, FACTS, replay, random));
      expect(canariesIn(text)).toEqual([]);
      const opened = await readSupportFile(text);
      if ('refused' in opened) throw new Error(opened.refused);
      const { final } = opened.file.supportSession.hashes;
      expect(await canonicalHash(opened.actions.reduce(replay, opened.state))).toBe(final);
      expect(await canonicalHash(importText(lifted, text))).toBe(final);
    }
  }
  expect(planted).toBeGreaterThan(FILES * 5);
}, 3_600_000);
