import { describe, expect, it } from '@jest/globals';
import { itemsPerSecond, runDuration, runProgress } from '../../../../src/features/feeds/runs/runFigures.ts';

const BEGUN = '2026-11-21T06:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(BEGUN) + seconds * 1000).toISOString();

describe('figures of a run', () => {
  it('count from its beginning to its end', () => {
    expect(runDuration({ startedAt: BEGUN, finishedAt: at(4.2) })).toBe(4200);
    expect(runDuration({ startedAt: BEGUN, finishedAt: null })).toBeNull();
    // One that was stopped while it was queued.
    expect(runDuration({ startedAt: null, finishedAt: at(1) })).toBeNull();
  });

  it('say how many items a second it reads, once it does', () => {
    expect(itemsPerSecond({ startedAt: BEGUN, itemsTotal: 5000 }, Date.parse(at(4)))).toBe(1250);
    expect(itemsPerSecond({ startedAt: BEGUN, itemsTotal: 0 }, Date.parse(at(4)))).toBeNull();
    expect(itemsPerSecond({ startedAt: BEGUN, itemsTotal: 500 }, Date.parse(at(0.1)))).toBeNull();
    expect(itemsPerSecond({ startedAt: null, itemsTotal: 500 }, Date.parse(at(4)))).toBeNull();
  });

  it('say how much of the source is read where the source said how long it is', () => {
    expect(runProgress({ status: 'parsing', bytes: 25, bytesTotal: 100 })).toBe(25);
    expect(runProgress({ status: 'parsing', bytes: 250, bytesTotal: 100 })).toBe(100);
    expect(runProgress({ status: 'parsing', bytes: 25, bytesTotal: null })).toBeNull();
    expect(runProgress({ status: 'applying', bytes: 100, bytesTotal: 100 })).toBeNull();
  });
});
