import { amountText } from '#contract/rules/money';
import type { Content, ContentRound } from '#contract/schemas/contents';
import type { Dispute } from '#contract/schemas/disputes';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { getBrandName } from '#server/modules/brands/memberships.service';
import { readContent } from '#server/modules/contents/contentAnswer';
import { describeDispute } from '#server/modules/contents/disputes.service';
import type { DisputeRecord } from '#server/modules/contents/disputes.table';
import { said } from '#server/operator/said';

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...indented(lines)];

function stateOf(dispute: Dispute): string[] {
  const { status, openedBy, openedAt, evidenceUntil, outcome, splitBp, ruling, resolvedAt, money } = dispute;
  const { feeMinor, platformFeeMinor, currency } = money;
  return [
    `${status}, opened by the ${openedBy} on ${openedAt}; evidence until ${evidenceUntil}`,
    `Fee of the creator ${amountText(feeMinor, currency)}, platform fee ${amountText(platformFeeMinor, currency)}`,
    ...(outcome === null
      ? []
      : [
          `Decided on ${resolvedAt ?? '-'}: ${outcome}${splitBp === null ? '' : ` ${splitBp}`}, because ${said(ruling ?? '')}`,
        ]),
  ];
}

function contentLines(content: Content): string[] {
  const { flag, reviewDueAt, stoppedAt, disputableUntil, rejection } = content;
  return [
    `${content.platform} ${content.type}, ${content.status}, submission ${content.submission}, round ${content.round} of ${content.roundsTotal}`,
    ...(flag === null ? [] : [`Marked as not to be judged: ${flag}`]),
    ...(reviewDueAt === null ? [] : [`Review due on ${reviewDueAt}`]),
    ...(stoppedAt === null ? [] : [`Its clock stands still since ${stoppedAt}`]),
    ...(disputableUntil === null ? [] : [`To be disputed until ${disputableUntil}`]),
    ...(rejection === null
      ? []
      : [
          `Rejected: ${[rejection.reason, ...[...rejection.rules, rejection.note].filter(Boolean).map(said)].join(', ')}`,
        ]),
    ...content.duplicates.map(({ id }) => `Has a file of the content ${id}`),
  ];
}

function briefLines({ brief, checklist }: Content): string[] {
  if (brief === null) return [];
  const { version, scenario, description, aspectRatio, videoSeconds, disclosure } = brief;
  return [
    `Version ${version}`,
    ...[scenario, description].filter(Boolean).map(said),
    ...(aspectRatio === null ? [] : [`Shape ${aspectRatio}`]),
    ...(videoSeconds === null ? [] : [`${videoSeconds.min} to ${videoSeconds.max} s`]),
    ...(disclosure.length === 0 ? [] : [`Discloses by one of: ${disclosure.map(said).join(', ')}`]),
    ...checklist.map(({ kind, text, ok }) => {
      const tick = ok === null ? '' : ok ? '  kept' : '  not kept';
      return `${kind === 'do' ? 'Do' : "Don't"}: ${said(text)}${tick}`;
    }),
  ];
}

const roundLines = (
  { submission, round, submittedAt, caption, postUrl, disclosure, files }: ContentRound,
  origin: string,
): string[] => [
  `${submission}, of round ${round}, on ${submittedAt}: ${said(caption)}`,
  ...indented([
    ...(postUrl === null ? [] : [said(postUrl)]),
    ...(disclosure.fault === null ? [] : [`Disclosure: ${disclosure.fault}`]),
    ...files.map(({ kind, width, height, durationMs, url }) => {
      const length = durationMs === null ? '' : ` ${durationMs / 1000} s`;
      return `${kind} ${width}×${height}${length}  ${new URL(url, origin).href}`;
    }),
  ]),
];

const sideOf = (side: string, name: string | null): string => (name === null ? side : `${side} ${said(name)}`);

/** All that the operator decides a dispute by, in plain text; addresses of files can be opened for a day. */
export async function showDispute(
  tx: Tx,
  { files, origin }: { files: Files; origin: string },
  record: DisputeRecord,
  now: Date,
): Promise<string[]> {
  const dispute = await describeDispute(tx, record);
  const content = await readContent(tx, files, record.brandId, record.contentId, now);
  const brand = await getBrandName(tx, record.brandId);
  return [
    `Dispute ${dispute.id}: ${said(brand)} and ${said(dispute.creator)}, ${said(dispute.title)}`,
    ...indented(stateOf(dispute)),
    ...part(`Content ${content.id}`, contentLines(content)),
    ...part('Brief', briefLines(content)),
    ...part(
      'Submissions',
      content.rounds.flatMap((round) => roundLines(round, origin)),
    ),
    ...part(
      'Notes',
      content.feedback.map(({ author, createdAt, submission, atMs, text }) => {
        const at = atMs === null ? '' : ` at ${atMs / 1000} s`;
        return `${createdAt}  ${sideOf(author.side, author.name)} on submission ${submission}${at}: ${said(text)}`;
      }),
    ),
    ...part(
      'Evidence',
      dispute.evidence.map(
        ({ createdAt, side, author, text }) => `${createdAt}  ${sideOf(side, author)}: ${said(text)}`,
      ),
    ),
  ];
}
