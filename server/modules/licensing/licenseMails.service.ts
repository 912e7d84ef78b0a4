import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import { getBrandName } from '#server/modules/brands/memberships.service';
import { findCreatorAddressee } from '#server/modules/creators/creatorAddressee.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { licenseCode, sentencesOf } from '#server/modules/licensing/licenseState.service';
import { isWithin } from '#server/plugins/attempts';
import type { Moment } from '#server/plugins/clock';

/** Mails about licences that a brand may have sent to one creator. */
const MAILS_TO_ONE = { max: 10, windowSeconds: 24 * 3600 };

/**
 * Writes to the creator whose answer a licence waits for, where they have an account; to nobody about one that waits for no
 * answer of theirs. As part of the transaction in which the brand asked; for the system.
 */
export async function mailOffer(
  tx: Tx,
  { brandId, id }: { brandId: number; id: number },
  { now, realNow }: Moment,
): Promise<void> {
  const record = await repository.findLicense(tx, brandId, id);
  if (!record || record.turn !== 'creator' || record.creatorId === null || record.respondBy === null) return;
  const { creatorId, respondBy } = record;
  const addressee = await findCreatorAddressee(tx, creatorId);
  if (addressee === null) return;
  if (!(await isWithin(tx, ['licence-mail', String(brandId), String(creatorId)], MAILS_TO_ONE, realNow))) return;
  const { email, language, firstName } = addressee;
  const contents = (await repository.listContentIds(tx, [id])).get(id) ?? [];
  const last = (await repository.listOffers(tx, id)).at(-1);
  await enqueueMail(
    tx,
    {
      to: email,
      language,
      template: 'licence-offered',
      data: {
        creatorName: firstName,
        brandName: await getBrandName(tx, brandId),
        code: licenseCode(record),
        sentence: (await sentencesOf(tx, record, contents.length, now))[language],
        message: last?.message ?? record.message,
        respondBy: respondBy.toISOString(),
        isCounter: record.round > 0,
      },
    },
    now,
  );
}
