import type { AspectRatio } from '#contract/constants/challenges';
import {
  ASPECT_TOLERANCE_BP,
  DISPUTE_WINDOW_HOURS,
  DURATION_TOLERANCE_SECONDS,
  REVIEW_REMINDER_HOURS,
  type ContentCommand,
  type ContentFlag,
  type ContentSource,
  type ContentStatus,
  type MetricSource,
} from '#contract/constants/contents';
import { VIDEO_SHORT_SECONDS } from '#contract/constants/challenges';
import type { VideoDuration } from '#contract/rules/brief';

const NEXT: Record<ContentStatus, readonly ContentStatus[]> = {
  captured: ['approved', 'archived'],
  submitted: ['in_review', 'approved', 'revision_requested', 'rejected'],
  in_review: ['approved', 'revision_requested', 'rejected'],
  revision_requested: ['submitted', 'approved', 'rejected'],
  approved: ['published', 'archived'],
  // A dispute may end with the creator being paid.
  rejected: ['approved', 'archived'],
  published: ['removed', 'archived'],
  removed: ['archived'],
  archived: ['captured', 'approved', 'rejected', 'published', 'removed'],
};

/** The statuses that a content may go to from where it is; from the archive it goes back to where it was. */
export const nextContentStatuses = (status: ContentStatus): readonly ContentStatus[] => NEXT[status];

/** What decides about a content beside its status. */
export interface ContentStanding {
  status: ContentStatus;
  source: ContentSource;
  /** The submission that is looked at, from 1. */
  round: number;
  /** How many times the brief lets the brand ask for changes. */
  revisionRounds: number;
  flag: ContentFlag | null;
  isDisputed: boolean;
  /** Whether the money for it is still held. */
  isHeld: boolean;
  /** End of the creator's time to dispute a rejection, ISO. */
  disputableUntil: string | null;
}

const isWaiting = ({ status }: Pick<ContentStanding, 'status'>): boolean =>
  status === 'submitted' || status === 'in_review';

/** Rounds that the brand may still ask for: with 2 revision rounds the third submission is the last. */
export const roundsLeft = ({ round, revisionRounds }: Pick<ContentStanding, 'round' | 'revisionRounds'>): number =>
  Math.max(0, revisionRounds + 1 - round);

const BRAND_MAY: Partial<Record<ContentCommand, (content: ContentStanding) => boolean>> = {
  begin: (content) => content.status === 'submitted' && !content.isDisputed,
  approve: (content) => (isWaiting(content) && !content.isDisputed) || content.status === 'captured',
  'request-changes': (content) => isWaiting(content) && !content.isDisputed && roundsLeft(content) > 0,
  reject: (content) => isWaiting(content) && !content.isDisputed,
  flag: (content) => isWaiting(content) && !content.isDisputed && content.flag === null,
  unflag: (content) => isWaiting(content) && !content.isDisputed && content.flag !== null,
  dispute: (content) =>
    content.isHeld && !content.isDisputed && (isWaiting(content) || content.status === 'revision_requested'),
  publish: ({ status }) => status === 'approved',
  remove: ({ status }) => status === 'published',
  archive: (content) =>
    ['captured', 'approved', 'published', 'removed'].includes(content.status) ||
    (content.status === 'rejected' && !content.isDisputed && !content.isHeld),
  restore: ({ status }) => status === 'archived',
};

/** What a brand may do to a content as it stands, in the order of the constants. */
export const brandCommands = (content: ContentStanding): ContentCommand[] =>
  COMMANDS.filter((command) => BRAND_MAY[command]?.(content) ?? false);
// In the order in which they are offered.
const COMMANDS = Object.keys(BRAND_MAY) as ContentCommand[];

/** What its creator may do. `now` is ISO. */
export function creatorCommands(content: ContentStanding, now: string): ContentCommand[] {
  const { status, flag, isDisputed, isHeld, disputableUntil } = content;
  if (content.source !== 'challenge_submission') return [];
  const isFlagged = isWaiting(content) && flag !== null;
  const isRejected = status === 'rejected' && disputableUntil !== null && now <= disputableUntil;
  return [
    ...(!isDisputed && (status === 'revision_requested' || isFlagged) ? (['resubmit'] as const) : []),
    ...(!isDisputed && isHeld && (isRejected || isFlagged) ? (['dispute'] as const) : []),
    ...(status === 'approved' ? (['publish'] as const) : []),
  ];
}

/** The round of a new delivery: a flagged one is replaced, changes that were asked for make the next. */
export const nextRound = ({ status, round }: Pick<ContentStanding, 'status' | 'round'>): number =>
  status === 'revision_requested' ? round + 1 : round;

/** Whether a member may vouch for the figures of a post: neither the platform told them nor did a member already. */
export const canConfirmFigures = (metrics: { source: MetricSource; confirmedAt?: string } | null): boolean =>
  metrics !== null && metrics.source !== 'platform' && metrics.confirmedAt === undefined;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a review that begins now ends by itself. */
export const reviewDueAt = (submittedAt: Date, reviewDays: number): Date =>
  new Date(submittedAt.getTime() + reviewDays * DAY_MS);

/** The end of the creator's time to dispute a rejection. */
export const disputableUntil = (rejectedAt: Date): Date =>
  new Date(rejectedAt.getTime() + DISPUTE_WINDOW_HOURS * HOUR_MS);

/** When the review ends after it stood still: later by as long as it stood. */
export const resumedDueAt = (dueAt: Date, stoppedAt: Date, now: Date): Date =>
  new Date(dueAt.getTime() + Math.max(0, now.getTime() - stoppedAt.getTime()));

/** Which of the reminders is due: the hours of the nearest one that was not sent yet, or null. */
export function reminderDue(dueAt: Date, remindedHours: number | null, now: Date): number | null {
  const left = (dueAt.getTime() - now.getTime()) / HOUR_MS;
  if (left <= 0) return null;
  const due = REVIEW_REMINDER_HOURS.filter(
    (hours) => left <= hours && (remindedHours === null || hours < remindedHours),
  );
  return due.length === 0 ? null : Math.min(...due);
}

export interface ReviewClockFacts {
  status: ContentStatus;
  flag: ContentFlag | null;
  isDisputed: boolean;
  submittedAt: string | null;
  reviewDueAt: string | null;
  /** Since when it stands still. */
  stoppedAt: string | null;
}

export interface ReviewClock {
  /** `none`: nothing is waited for. `over`: the system approves as soon as it looks. */
  state: 'none' | 'running' | 'stopped' | 'over';
  stoppedBy: 'flag' | 'dispute' | null;
  startedAt: string | null;
  dueAt: string | null;
  /** What is left in ms; while it stands still, what will be left when it goes on. */
  leftMs: number;
  /** Colour of the countdown: calm, within two days, within one. */
  urgency: 'calm' | 'soon' | 'urgent';
}

/** The brand's time to decide about a delivery. At its end the system approves, unless it stands still. `now` in ms. */
export function reviewClock(facts: ReviewClockFacts, now: number): ReviewClock {
  const { submittedAt: startedAt, reviewDueAt: dueAt, stoppedAt } = facts;
  if (!isWaiting(facts) || dueAt === null)
    return { state: 'none', stoppedBy: null, startedAt, dueAt, leftMs: 0, urgency: 'calm' };
  const stoppedBy = facts.isDisputed ? 'dispute' : facts.flag === null ? null : 'flag';
  const leftMs = Math.max(0, Date.parse(dueAt) - (stoppedBy && stoppedAt !== null ? Date.parse(stoppedAt) : now));
  const urgency = leftMs <= DAY_MS ? 'urgent' : leftMs <= 2 * DAY_MS ? 'soon' : 'calm';
  const state = stoppedBy ? 'stopped' : leftMs === 0 ? 'over' : 'running';
  return { state, stoppedBy, startedAt, dueAt, leftMs, urgency };
}

/** Whether a content has to keep the address of its post: it proves a publication, or is all that there is of it. */
export const needsPost = (publishedAt: Date | string | null, files: number): boolean =>
  publishedAt !== null || files === 0;

/** What is wrong with the day on which a post was published: it can be no day to come, nor one before the content was there. Days are YYYY-MM-DD. */
export const publicationFault = (day: string, first: string, today: string): 'TOO_EARLY' | 'TOO_LATE' | null =>
  day > today ? 'TOO_LATE' : day < first ? 'TOO_EARLY' : null;

/** What a delivered file shows. Sizes in px, upright as it is shown; `durationMs` only of videos. */
export interface DeliveredFile {
  kind: 'image' | 'video';
  width: number;
  height: number;
  durationMs: number | null;
}

export interface BriefShape {
  aspectRatio: AspectRatio | null;
  videoDuration: VideoDuration | null;
}

export type OffBrief =
  | { code: 'ASPECT_OFF_BRIEF'; wanted: string; width: number; height: number }
  | { code: 'DURATION_OFF_BRIEF'; minSeconds: number; maxSeconds: number; seconds: number };

/** Seconds that a video of this brief may have. A short one may be as short as it likes. */
export function allowedSeconds(duration: VideoDuration): { min: number; max: number } {
  if (duration.kind === 'short') return { min: 0, max: VIDEO_SHORT_SECONDS };
  return { min: duration.seconds - DURATION_TOLERANCE_SECONDS, max: duration.seconds + DURATION_TOLERANCE_SECONDS };
}

/** What of a file the brief excludes. 1080 × 1920 fits 9:16, and so does 1080 × 1910: it is 0.5 % off. */
export function offBrief(file: DeliveredFile, { aspectRatio, videoDuration }: BriefShape): OffBrief[] {
  const found: OffBrief[] = [];
  if (aspectRatio !== null) {
    const [across = 1, up = 1] = aspectRatio.split(':').map(Number);
    // Whole numbers: |w·up − h·across| ≤ 1 % of h·across.
    const off = Math.abs(file.width * up - file.height * across) * 10_000;
    if (off > ASPECT_TOLERANCE_BP * file.height * across)
      found.push({ code: 'ASPECT_OFF_BRIEF', wanted: aspectRatio, width: file.width, height: file.height });
  }
  if (file.kind === 'video' && file.durationMs !== null && videoDuration !== null) {
    const { min, max } = allowedSeconds(videoDuration);
    // Containers round up to a frame; a tenth of a second is nobody's fault.
    const seconds = Math.round(file.durationMs / 100) / 10;
    if (seconds < min || seconds > max)
      found.push({ code: 'DURATION_OFF_BRIEF', minSeconds: min, maxSeconds: max, seconds });
  }
  return found;
}

/** Fewer bits a pixel than this has no photograph; one colour alone has. */
const BLANK_BITS_PER_PIXEL = 0.05;
/** Shorter videos show nothing, in ms. */
const BLANK_VIDEO_MS = 1000;
/** A video in which nothing moves and nothing is to be seen takes fewer bits a second. */
const BLANK_BITS_PER_SECOND = 8000;
/** What cameras and editors keep to work on: no browser plays it. */
const UNPLAYABLE_CODECS = ['prores'];

/**
 * Why a delivery cannot be judged, as far as its files say: a video whose length nobody can read, or in a codec that no
 * browser plays, is unplayable; one of less than a second, one that is black all the time, or a picture that is one
 * colour, is a placeholder. A 1080 × 1920 picture of 9 kB is one, and so is a video of 20 s and 15 kB.
 */
export function flagOf(
  files: readonly (DeliveredFile & { bytes: number; videoCodec?: string | null })[],
): ContentFlag | null {
  const isUnplayable = ({ kind, durationMs, videoCodec }: (typeof files)[number]) =>
    kind === 'video' && (durationMs === null || UNPLAYABLE_CODECS.includes(videoCodec ?? ''));
  if (files.some(isUnplayable)) return 'unplayable';
  const isBlankVideo = (ms: number, bytes: number) =>
    ms < BLANK_VIDEO_MS || (bytes * 8 * 1000) / ms < BLANK_BITS_PER_SECOND;
  const isBlank = ({ kind, durationMs, bytes, width, height }: (typeof files)[number]) =>
    kind === 'video' ? isBlankVideo(durationMs ?? 0, bytes) : bytes * 8 < width * height * BLANK_BITS_PER_PIXEL;
  return files.every(isBlank) ? 'placeholder' : null;
}

/** What a set of files is: several are a carousel. */
export const contentTypeOf = (files: readonly Pick<DeliveredFile, 'kind'>[]): 'video' | 'image' | 'carousel' =>
  files.length > 1 ? 'carousel' : (files[0]?.kind ?? 'image');

/** Tags as they are kept: tidy, each once, in their order. A comma parts two of them, so "kış, yaz" are two. */
export const tidyTags = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split(','))
      .map((tag) => tag.normalize('NFC').replace(/\s+/g, ' ').trim())
      .filter((tag) => tag !== ''),
  ),
];
