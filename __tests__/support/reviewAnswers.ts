import { brandCommands } from '#contract/rules/contents';
import type { Content, ContentRow } from '#contract/schemas/contents';
import type { Dispute } from '#contract/schemas/disputes';
import type { Review } from '#contract/schemas/reviews';
import { VIDEO_FILE } from './mediaFiles.ts';

const DAY_MS = 86_400_000;
/** An instant in so many days. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A delivery in its first round of three, with five days to decide. */
export function contentDetail(id: number, changes: Partial<Content> = {}): Content {
  const status = changes.status ?? 'in_review';
  const round = changes.round ?? 1;
  const isDisputed = changes.isDisputed ?? false;
  const submission = changes.submission ?? 1;
  const files = [{ ...VIDEO_FILE, id: `00000000-0000-4000-8000-${String(id * 100 + submission).padStart(12, '0')}` }];
  const standing = {
    status,
    source: 'challenge_submission' as const,
    round,
    revisionRounds: 2,
    flag: changes.flag ?? null,
    isDisputed,
    isHeld: status === 'in_review' || status === 'submitted' || status === 'revision_requested',
    disputableUntil: null,
  };
  return {
    id,
    source: 'challenge_submission',
    challenge: { id: 7, title: 'Winter care' },
    participationId: 70 + id,
    products: [{ id: 3, name: 'Night cream' }],
    creator: { id: 40 + id, name: `Elif ${id}`, handle: `elif${id}`, profileImage: null },
    platform: 'instagram',
    type: 'video',
    caption: '#reklam Winter care',
    postUrl: null,
    status,
    submission,
    round,
    roundsTotal: 3,
    flag: null,
    isDisputed,
    submittedAt: inDays(-2),
    reviewDueAt: inDays(5),
    stoppedAt: null,
    disputableUntil: null,
    decidedAt: null,
    publishedAt: null,
    rights: { state: 'none', origin: null, endsAt: null },
    metrics: null,
    tags: [],
    collectionIds: [],
    version: 4,
    createdAt: inDays(-2),
    updatedAt: inDays(-2),
    files,
    rounds: [
      {
        submission,
        round,
        caption: '#reklam Winter care',
        postUrl: null,
        files,
        submittedAt: inDays(-2),
        disclosure: { required: true, found: true, label: '#reklam', fault: null },
      },
    ],
    feedback: [],
    checklist: [
      { id: 'do-0', text: 'Show the jar', kind: 'do', ok: null },
      { id: 'dont-0', text: 'No other brands', kind: 'dont', ok: null },
    ],
    allowed: brandCommands(standing),
    rejection: null,
    duplicates: [],
    disputeId: null,
    brief: {
      version: 1,
      scenario: 'In the bathroom, in the morning.',
      description: 'Tell how your skin feels.',
      aspectRatio: '9:16',
      videoSeconds: { min: 0, max: 30 },
      disclosure: ['#reklam'],
      revisionRounds: 2,
      reviewDays: 7,
    },
    history: [],
    ...changes,
  };
}

/** The same as a list shows it. */
export function contentRow(content: Content): ContentRow {
  const {
    files,
    rounds: _r,
    feedback: _f,
    checklist: _c,
    allowed: _a,
    rejection: _j,
    duplicates: _d,
    ...rest
  } = content;
  const { disputeId: _i, brief: _b, history: _h, ...row } = rest;
  return { ...row, cover: files[0] ?? null, filesCount: files.length };
}

export const pendingPage = (contents: readonly Content[]) => ({
  items: contents.map(contentRow),
  total: contents.length,
  page: 1,
  limit: 20,
});

export function reviewAnswer(id: number, changes: Partial<Review> = {}): Review {
  return {
    id,
    participationId: 70 + id,
    challenge: { id: 7, title: 'Winter care' },
    creator: { id: 40 + id, name: `Elif ${id}`, profileImage: null },
    brandName: 'Gül',
    status: 'pending',
    closesAt: inDays(10),
    completedAt: inDays(-4),
    isEditable: true,
    own: null,
    isOtherGiven: false,
    other: null,
    reply: null,
    version: 1,
    ...changes,
  };
}

export function disputeAnswer(id: number, changes: Partial<Dispute> = {}): Dispute {
  return {
    id,
    contentId: 1,
    participationId: 71,
    challengeId: 7,
    title: 'Winter care',
    creator: 'Elif 1',
    openedBy: 'creator',
    status: 'open',
    openedAt: inDays(-1),
    evidenceUntil: inDays(1.5),
    evidence: [{ id: 1, side: 'creator', author: 'Elif 1', text: 'I did what was asked', createdAt: inDays(-1) }],
    money: { feeMinor: 100_000, platformFeeMinor: 20_000, currency: 'TRY' },
    outcome: null,
    splitBp: null,
    ruling: null,
    resolvedAt: null,
    ...changes,
  };
}
