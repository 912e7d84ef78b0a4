import { describe, expect, it } from '@jest/globals';
import { CONTENT_COMMANDS, CONTENT_STATUSES } from '#contract/constants/contents';
import * as rules from '#contract/rules/contents';

const standing: rules.ContentStanding = {
  status: 'in_review',
  source: 'challenge_submission',
  round: 1,
  revisionRounds: 2,
  flag: null,
  isDisputed: false,
  isHeld: true,
  disputableUntil: null,
};
const may = (changes: Partial<rules.ContentStanding>) => rules.brandCommands({ ...standing, ...changes });
const NOW = '2026-11-25T09:00:00.000Z';
const now = new Date(NOW);
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('brandCommands', () => {
  it('lets a delivery be approved, sent back, rejected, flagged and disputed', () => {
    expect(may({})).toEqual(['approve', 'request-changes', 'reject', 'flag', 'dispute']);
    expect(may({ status: 'submitted' })).toContain('begin');
  });

  it('asks for changes as often as the brief has rounds', () => {
    expect([1, 2, 3].map((round) => may({ round }).includes('request-changes'))).toEqual([true, true, false]);
    expect(may({ round: 1, revisionRounds: 0 })).not.toContain('request-changes');
    expect(may({ round: 3 })).toEqual(['approve', 'reject', 'flag', 'dispute']);
  });

  it('leaves nothing to decide while a dispute is open, and nothing after the decision but the archive', () => {
    expect(may({ isDisputed: true })).toEqual([]);
    expect(may({ status: 'rejected', isHeld: true })).toEqual([]);
    expect(may({ status: 'rejected', isHeld: false })).toEqual(['archive']);
    expect(may({ status: 'approved', isHeld: false })).toEqual(['publish', 'archive']);
    expect(may({ status: 'archived', isHeld: false })).toEqual(['restore']);
  });

  it('takes what a member captured into the library or the archive', () =>
    expect(may({ status: 'captured', source: 'link', isHeld: false })).toEqual(['approve', 'archive']));

  it('names commands and statuses that exist', () => {
    for (const status of CONTENT_STATUSES) {
      expect(CONTENT_COMMANDS).toEqual(expect.arrayContaining(may({ status })));
      expect(CONTENT_STATUSES).toEqual(expect.arrayContaining([...rules.nextContentStatuses(status)]));
    }
  });
});

describe('creatorCommands', () => {
  const creatorMay = (changes: Partial<rules.ContentStanding>) =>
    rules.creatorCommands({ ...standing, ...changes }, NOW);

  it('delivers again when changes were asked for, or what cannot be judged is replaced', () => {
    expect(creatorMay({})).toEqual([]);
    expect(creatorMay({ status: 'revision_requested' })).toEqual(['resubmit']);
    expect(creatorMay({ flag: 'placeholder' })).toEqual(['resubmit', 'dispute']);
    expect(rules.nextRound({ status: 'revision_requested', round: 1 })).toBe(2);
    expect(rules.nextRound({ status: 'in_review', round: 1 })).toBe(1);
  });

  it('disputes a rejection for 72 hours', () => {
    const until = rules.disputableUntil(now).toISOString();
    expect(until).toBe(later(72).toISOString());
    expect(creatorMay({ status: 'rejected', disputableUntil: until })).toEqual(['dispute']);
    expect(
      rules.creatorCommands({ ...standing, status: 'rejected', disputableUntil: until }, later(73).toISOString()),
    ).toEqual([]);
    expect(creatorMay({ status: 'rejected', disputableUntil: until, isDisputed: true })).toEqual([]);
  });
});

describe('reviewClock', () => {
  const facts: rules.ReviewClockFacts = {
    status: 'submitted',
    flag: null,
    isDisputed: false,
    submittedAt: NOW,
    reviewDueAt: rules.reviewDueAt(now, 7).toISOString(),
    stoppedAt: null,
  };
  const clock = (changes: Partial<rules.ReviewClockFacts>, hours: number) =>
    rules.reviewClock({ ...facts, ...changes }, later(hours).getTime());

  it('counts down from the delivery to the end of the review days', () => {
    expect(clock({}, 0)).toMatchObject({ state: 'running', leftMs: 7 * 24 * 3_600_000, urgency: 'calm' });
    expect(clock({}, 121)).toMatchObject({ state: 'running', urgency: 'soon' });
    expect(clock({}, 145)).toMatchObject({ state: 'running', urgency: 'urgent' });
    expect(clock({}, 168)).toMatchObject({ state: 'over', leftMs: 0 });
    expect(clock({ status: 'approved' }, 1)).toMatchObject({ state: 'none' });
  });

  it('stands still while it is flagged or disputed, and goes on with what was left', () => {
    const stoppedAt = later(24).toISOString();
    expect(clock({ flag: 'unplayable', stoppedAt }, 500)).toMatchObject({
      state: 'stopped',
      stoppedBy: 'flag',
      leftMs: 6 * 24 * 3_600_000,
    });
    expect(clock({ isDisputed: true, stoppedAt }, 500)).toMatchObject({ state: 'stopped', stoppedBy: 'dispute' });
    expect(rules.resumedDueAt(later(168), later(24), later(34))).toEqual(later(178));
  });

  it('reminds 48 and 24 hours before the end, once each', () => {
    const due = (hours: number, reminded: number | null) => rules.reminderDue(later(hours), reminded, now);
    expect([due(49, null), due(48, null), due(25, 48), due(24, 48), due(23, 24)]).toEqual([null, 48, null, 24, null]);
    expect([due(10, null), due(0, null), due(-1, null)]).toEqual([24, null, null]);
  });
});

describe('offBrief', () => {
  const video: rules.DeliveredFile = { kind: 'video', width: 1080, height: 1920, durationMs: 29_500 };
  const brief: rules.BriefShape = { aspectRatio: '9:16', videoDuration: { kind: 'short' } };
  const codes = (file: Partial<rules.DeliveredFile>, shape: Partial<rules.BriefShape> = {}) =>
    rules.offBrief({ ...video, ...file }, { ...brief, ...shape }).map(({ code }) => code);

  it('takes the ratio within one percent', () => {
    expect([1901, 1910, 1920, 1939].map((height) => codes({ height }))).toEqual([[], [], [], []]);
    expect([1080, 1900, 1941].map((height) => codes({ height }))).toEqual([1, 2, 3].map(() => ['ASPECT_OFF_BRIEF']));
    expect(codes({ width: 1, height: 1 }, { aspectRatio: null })).toEqual([]);
  });

  it('takes a short video up to 30 seconds, and a custom one within a second', () => {
    expect([30_040, 30_100].map((durationMs) => codes({ durationMs }))).toEqual([[], ['DURATION_OFF_BRIEF']]);
    const custom = { videoDuration: { kind: 'custom', seconds: 45 } } as const;
    expect([44_000, 46_000].map((durationMs) => codes({ durationMs }, custom))).toEqual([[], []]);
    expect([43_800, 46_200].map((durationMs) => codes({ durationMs }, custom))).toEqual(
      [1, 2].map(() => ['DURATION_OFF_BRIEF']),
    );
    expect(codes({ kind: 'image', durationMs: null }, custom)).toEqual([]);
  });

  it('flags what cannot be judged: black all the time, too short, one colour, or in a codec that no browser plays', () => {
    const flag = (file: object) =>
      rules.flagOf([{ kind: 'video', width: 1080, height: 1920, durationMs: 20_000, bytes: 400_000, ...file }]);
    expect([{}, { bytes: 25_000 }, { videoCodec: 'hevc' }].map(flag)).toEqual([null, null, null]);
    expect([{ bytes: 15_000 }, { durationMs: 900 }].map(flag)).toEqual(['placeholder', 'placeholder']);
    expect([{ durationMs: null }, { videoCodec: 'prores' }].map(flag)).toEqual(['unplayable', 'unplayable']);
    const picture = { kind: 'image', durationMs: null };
    expect([200_000, 9_000].map((bytes) => flag({ ...picture, bytes }))).toEqual([null, 'placeholder']);
  });

  it('calls several files a carousel', () => {
    expect(rules.contentTypeOf([{ kind: 'video' }])).toBe('video');
    expect(rules.contentTypeOf([{ kind: 'image' }, { kind: 'video' }])).toBe('carousel');
  });

  it('keeps tags tidy, each once, and parts them by commas', () => {
    expect(rules.tidyTags([' kış  vitrini ', 'yaz, kış vitrini', ',', 'Yaz'])).toEqual(['kış vitrini', 'yaz', 'Yaz']);
  });
});
