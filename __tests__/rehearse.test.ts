import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#server/db/seed/random';
import { readOptions } from '../scripts/rehearse/options.ts';
import { pitchOf } from '../scripts/rehearse/pitches.ts';
import { openMarketplace } from '../scripts/rehearse/rehearsal.ts';
import { listenOnLoopback } from './support/loopback.ts';

describe('a rehearsal', () => {
  it('speaks as the creator does', () => {
    const write = (language: 'tr' | 'en') =>
      pitchOf({ language, firstName: 'Grace' }, { brandName: 'Defne', title: 'Kış' }, true, seededRandom(3));
    expect([write('tr'), write('en')]).toEqual([
      expect.stringMatching(/Merhaba|Selamlar/),
      expect.stringMatching(/Hi|Hello/),
    ]);
    expect(write('tr')).toBe(write('tr'));
  });

  it('leaves a server alone that has no development mailbox, so that no mail can leave', async () => {
    const asked: string[] = [];
    const hosted = await listenOnLoopback((path) => {
      asked.push(path);
      return { type: 'text/html', body: '<title>Meydan</title>' };
    });
    const rehearsal = openMarketplace({
      origin: hosted.url,
      seed: 7,
      creators: 1,
      waitUntil: async () => {},
      onLine: () => {},
    });
    await expect(rehearsal).rejects.toThrow('keeps no development mailbox');
    await hosted.close();
    expect(asked).toEqual(['/dev/mailbox']);
  });

  it('goes to another machine only when told so', () => {
    expect(() => readOptions(['--url', 'https://console.example.com'], 'http://localhost:4000')).toThrow('--hosted');
    expect(readOptions(['--url', 'https://console.example.com', '--hosted'], 'http://localhost:4000')).toMatchObject({
      origin: 'https://console.example.com',
    });
    expect(readOptions(['--seed', '7', '--speed', '1000'], 'http://localhost:4000')).toMatchObject({
      seed: 7,
      speed: 1000,
      origin: 'http://localhost:4000',
    });
    expect(() => readOptions([], 'https://console.example.com')).toThrow('--hosted');
    expect(() => readOptions(['--speed', 'fast'], 'http://localhost:4000')).toThrow('--speed');
  });
});
