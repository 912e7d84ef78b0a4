import type { Language } from '#contract/constants/languages';
import type { RightsTrailQuery } from '#contract/schemas/licensing';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findPeople } from '#server/modules/auth/people.service';
import { getBrandName, getBrandTimezone } from '#server/modules/brands/memberships.service';
import { findLicensable } from '#server/modules/contents/licensedContents.service';
import { countTrail, selectTrail, statedTexts } from '#server/modules/contents/rightsTrail.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { licenseCode } from '#server/modules/licensing/licenseState.service';
import { termsNamedIn } from '#server/modules/licensing/terms.service';
import type { TrailPages } from '#server/modules/licensing/rightsTrailPdf';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError } from '#server/plugins/errors';

/** Entries that one PDF holds at most. */
const ENTRIES_MAX = 2000;

/** Notes that the trail of rights left the console. */
export const noteTrailExport = (
  tx: Tx,
  scope: BrandScope,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> =>
  recordAudit(tx, { ...scope, action: 'licensing.rights_export', subjectType: 'license', details, now });

/** What the PDF of a brand's trail shows: all of it, or what is about some contents or a licence. Throws 413 for too much. */
export async function trailPages(
  tx: Tx,
  scope: BrandScope,
  { content, licence }: RightsTrailQuery,
  { language, now }: { language: Language; now: Date },
): Promise<TrailPages> {
  const { brandId } = scope;
  const entries = await selectTrail(tx, brandId, { content, licence }, ENTRIES_MAX + 1);
  if (entries.length > ENTRIES_MAX) throw new ApiError(413, 'PAYLOAD_TOO_LARGE', { details: { limit: ENTRIES_MAX } });
  const found = await findLicensable(tx, brandId, [...new Set(entries.map(({ contentId }) => contentId))]);
  const users = entries.flatMap(({ actorType, actorId }) =>
    actorType === 'user' && actorId !== null ? [actorId] : [],
  );
  const people = await findPeople(tx, [...new Set(users)]);
  const licences = await repository.listLicensesById(tx, brandId, [
    ...new Set(entries.flatMap(({ licenceId }) => licenceId ?? [])),
  ]);
  await noteTrailExport(tx, scope, { file: 'pdf', count: entries.length }, now);
  return {
    brandName: await getBrandName(tx, brandId),
    entries,
    total: await countTrail(tx, brandId),
    contents: new Map(
      found.map(({ id, caption, creatorId, creatorName }) => [id, { caption, creatorId, creator: creatorName }]),
    ),
    people: new Map(people.map(({ id, name }) => [id, name])),
    codes: new Map(licences.map((record) => [record.id, licenseCode(record)])),
    texts: await textsOf(tx, brandId, entries),
    timezone: await getBrandTimezone(tx, brandId),
    language,
    now,
  };
}

/** What entries name by its hash, as text: the terms of their rights, and the terms of the platform where those speak of them. */
async function textsOf(tx: Tx, brandId: number, entries: TrailPages['entries']): Promise<Map<string, string>> {
  const hashes = [...new Set(entries.map(({ termsHash }) => termsHash))];
  const texts = await statedTexts(tx, brandId, hashes);
  return new Map([...texts, ...termsNamedIn([...texts.values()])]);
}
