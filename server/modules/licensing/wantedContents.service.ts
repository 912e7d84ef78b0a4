import { licenceEnd } from '#contract/rules/licensing';
import type { CreateLicenceBody } from '#contract/schemas/licensing';
import type { Wanted } from '#server/modules/licensing/exclusivity.service';
import { readContents, type LicensingContext } from '#server/modules/licensing/licensing.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { beginningOf, lock, type LicenseRecord } from '#server/modules/licensing/licenseState.service';

async function wantedBy(
  { tx, scope: { brandId }, now }: LicensingContext,
  {
    startDate,
    durationDays,
    exclusivity,
    renewsId,
  }: Pick<LicenseRecord, 'startDate' | 'durationDays' | 'exclusivity' | 'renewsId'>,
  contentIds: readonly number[],
): Promise<Wanted> {
  const from = await beginningOf(tx, { brandId, startDate, renewsId }, now);
  return { contentIds, from, to: licenceEnd(from, durationDays), exclusivity };
}

/** What a request asks for. Throws 400 for contents that are not the brand's, so that nobody learns of others'. */
export async function wantedByBody(context: LicensingContext, body: CreateLicenceBody): Promise<Wanted> {
  await readContents(context.tx, context.scope.brandId, body.contentIds);
  return wantedBy(context, { ...body, renewsId: body.renewsId ?? null }, body.contentIds);
}

/** The same of a draft that is about to be sent. Throws 404. */
export async function wantedByDraft(context: LicensingContext, id: number): Promise<Wanted> {
  const record = await lock(context.tx, context.scope.brandId, id);
  const contentIds = (await repository.listContentIds(context.tx, [id])).get(id) ?? [];
  return wantedBy(context, record, contentIds);
}
