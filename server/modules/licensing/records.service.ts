import { licenceEnd } from '#contract/rules/licensing';
import type { Licence, RecordLicenceBody } from '#contract/schemas/licensing';
import { getBrandCurrency } from '#server/modules/brands/memberships.service';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import { grantLicence } from '#server/modules/contents/licensedContents.service';
import { findDocument } from '#server/modules/files/documents.service';
import { toLicence } from '#server/modules/licensing/licenseAnswer';
import {
  dayAfter,
  deedOf,
  readContents,
  refuseImpossible,
  searchTextOf,
  termValues,
  type LicensingContext,
} from '#server/modules/licensing/licensing.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { agreedText, announce, audit, startOf } from '#server/modules/licensing/licenseState.service';
import { invalid } from '#server/plugins/errors';

/**
 * Notes a right that the brand holds by a contract made elsewhere. It is in force from its first day on, which may be over,
 * and has the same clocks as a licence. Throws 400 by field: without a note or a document nothing says where it comes from.
 */
export async function recordLicence(
  context: LicensingContext,
  { note = '', documentId, ...body }: RecordLicenceBody,
): Promise<Licence> {
  const { tx, scope, files, now } = context;
  const { brandId } = scope;
  const words = note.normalize('NFC').trim();
  if (words === '' && documentId === undefined) throw invalid({ note: [{ code: 'REQUIRED' }] });
  const document = documentId === undefined ? null : await findDocument(tx, brandId, documentId);
  if (documentId !== undefined && !document) throw invalid({ documentId: [{ code: 'UNKNOWN' }] });
  const contents = await readContents(tx, brandId, body.contentIds);
  await refuseImpossible(tx, brandId, body, now, { mayHaveBegun: true });
  const activeFrom = await startOf(tx, brandId, body.startDate);
  const endsAt = licenceEnd(activeFrom, body.durationDays);
  if (endsAt !== null && endsAt <= now) {
    const min = dayAfter(await brandToday(tx, brandId, now), 1 - (body.durationDays ?? 0));
    throw invalid({ startDate: [{ code: 'TOO_EARLY', params: { min } }] });
  }
  const [{ creatorId, creatorName }] = contents;
  const record = await repository.insertLicense(
    tx,
    {
      ...termValues({ ...body, priceMinor: 0, currency: await getBrandCurrency(tx, brandId) }),
      brandId,
      initiator: 'brand',
      origin: 'manual',
      creatorId,
      creatorName,
      status: 'active',
      commissionBp: 0,
      note: words,
      documentId: documentId ?? null,
      activeFrom,
      endsAt,
      searchText: searchTextOf(contents),
      createdAt: now,
      updatedAt: now,
    },
    body.contentIds,
  );
  await announce(tx, record);
  await audit(tx, record, 'record', deedOf(context));
  await grantLicence(tx, {
    brandId,
    licenceId: record.id,
    contentIds: body.contentIds,
    origin: 'manual',
    usages: record.usages,
    territory: record.territory,
    startsAt: activeFrom,
    endsAt,
    terms: [
      await agreedText(tx, record, body.contentIds, now),
      ...(words === '' ? [] : [words]),
      // The key of a stored file is the SHA-256 of its bytes, which are the ones that are given out.
      ...(document ? [`document sha256 ${document.key}`] : []),
    ].join('\n'),
    actor: deedOf(context).actor,
    now,
  });
  return toLicence(tx, files, record, now);
}
