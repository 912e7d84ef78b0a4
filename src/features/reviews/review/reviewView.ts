import type { Content } from '#contract/schemas/contents';
import type { Version } from '../../../shared/media/VersionCompare.tsx';

/** Which submission is looked at, and which one stands beside it. */
export interface View {
  submission: number;
  compareTo: number | null;
}

export const shownRound = ({ rounds }: Content, submission: number) =>
  rounds.find((round) => round.submission === submission);

const firstVideo = (content: Content, submission: number) =>
  shownRound(content, submission)?.files.find(({ kind }) => kind === 'video');

/** Earlier submissions that have a video, when this one has one too. */
export const comparable = (content: Content, submission: number): number[] =>
  firstVideo(content, submission) === undefined
    ? []
    : content.rounds.map((round) => round.submission).filter((one) => one < submission && firstVideo(content, one));

/** The two videos of a comparison, the earlier one first; null where there is none. */
export function comparedVersions(
  content: Content,
  { submission, compareTo }: View,
  name: (submission: number) => string,
): [Version, Version] | null {
  const earlier = compareTo === null ? undefined : firstVideo(content, compareTo);
  const later = firstVideo(content, submission);
  if (compareTo === null || !earlier || !later) return null;
  return [
    { file: earlier, name: name(compareTo) },
    { file: later, name: name(submission) },
  ];
}

/** Places in the videos of a submission that something was said about. */
export const marksOf = ({ feedback }: Content, submission: number) =>
  feedback.flatMap(({ id, atMs, fileId, text, submission: of }) =>
    atMs === null || of !== submission ? [] : [{ id: String(id), atMs, fileId, text }],
  );
