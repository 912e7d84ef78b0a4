import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import type { DeliveryDecidedData } from '#server/mail/templates/deliveryDecided';
import { getBrandName } from '#server/modules/brands/memberships.service';
import * as repository from '#server/modules/contents/contents.repository';
import {
  lockScene,
  readBriefOf,
  rulesOf,
  toRejection,
  type Scene,
} from '#server/modules/contents/contentState.service';
import { findCreatorAddressee } from '#server/modules/creators/creatorAddressee.service';
import { isWithin } from '#server/plugins/attempts';
import type { Moment } from '#server/plugins/clock';

/** Mails about one content: a mark may be set and taken back again and again. */
const MAILS_ABOUT_ONE = { max: 10, windowSeconds: 24 * 3600 };

type Decided = Pick<DeliveryDecidedData, 'decision' | 'words'>;

/** What was decided last about a content that now waits for its creator, and the brand's words; null where it does not. */
async function readDecision(tx: Tx, { content, work }: Scene): Promise<Decided | null> {
  const { status, flag, submission } = content;
  if (status === 'rejected' && content.disputableUntil !== null) {
    const bound = await readBriefOf(tx, content);
    const rejection = toRejection(content.rejection, bound ? rulesOf(bound.brief) : []);
    if (rejection === null) return null;
    const { reason, rules, note } = rejection;
    return {
      decision: { is: 'rejected', reason, until: content.disputableUntil.toISOString() },
      words: [...rules, note].filter(Boolean).join('\n'),
    };
  }
  const dueAt = work?.participation.dueAt;
  if (status === 'revision_requested' && dueAt) {
    const notes = (await repository.listFeedback(tx, content.id)).filter(
      (one) => one.side === 'brand' && one.submission === submission,
    );
    return {
      decision: { is: 'changes', until: dueAt.toISOString() },
      words: notes.map(({ text }) => text).join('\n'),
    };
  }
  return flag === null ? null : { decision: { is: 'flagged', flag }, words: '' };
}

/**
 * Writes to the creator of a delivery what the brand has just decided, where they have an account, and by when they can do
 * something about it. As part of the transaction of the decision; for the keeper, since members do not know where to write.
 */
export async function mailDecision(
  tx: Tx,
  { brandId, id }: { brandId: number; id: number },
  { now, realNow }: Moment,
): Promise<void> {
  const scene = await lockScene(tx, brandId, id);
  const decided = await readDecision(tx, scene);
  const { creatorId } = scene.content;
  if (decided === null || creatorId === null || scene.work === null) return;
  const addressee = await findCreatorAddressee(tx, creatorId);
  if (addressee === null) return;
  if (!(await isWithin(tx, ['decision-mail', String(id)], MAILS_ABOUT_ONE, realNow))) return;
  const { email, language, firstName } = addressee;
  const data = {
    creatorName: firstName,
    brandName: await getBrandName(tx, brandId),
    challengeTitle: scene.work.challenge.title,
    ...decided,
  };
  await enqueueMail(tx, { to: email, language, template: 'delivery-decided', data }, now);
}
