import { and } from 'drizzle-orm';
import { COUNTRY_CODES } from '#contract/constants/countries';
import { LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import { LICENCE_START_DAYS_MAX } from '#contract/constants/licensing';
import { TOTAL_CAP } from '#contract/constants/lists';
import { can } from '#contract/rules/access';
import { licenceBeginning, respondBy } from '#contract/rules/licensing';
import { foldTr } from '#contract/rules/text';
import type {
  CreateLicenceBody,
  Licence,
  LicenceListQuery,
  LicencePage,
  UpdateLicenceBody,
} from '#contract/schemas/licensing';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { getBrandStatus, getBrandTimezone } from '#server/modules/brands/memberships.service';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import { LICENSABLE_STATUSES } from '#server/modules/contents/licensableContents.service';
import { findLicensable, type LicensableContent } from '#server/modules/contents/licensedContents.service';
import { findDocument } from '#server/modules/files/documents.service';
import { toLicence, toRows } from '#server/modules/licensing/licenseAnswer';
import { inTab, matchLicenses, orderLicenses, tabCounts } from '#server/modules/licensing/licenseQuery';
import { noteOffer } from '#server/modules/licensing/licenseSteps.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { licenses } from '#server/modules/licensing/licenses.table';
import {
  advance,
  announce,
  audit,
  costOf,
  licenseCode,
  lock,
  refuseTwin,
  refuseUnlessAllowed,
  termsOf,
  type Deed,
  type LicenseRecord,
} from '#server/modules/licensing/licenseState.service';
import { sentUnder } from '#server/modules/licensing/terms.service';
import { licensingRights } from '#server/modules/subscription/subscription.service';
import { refuseUnaffordable } from '#server/modules/wallet/licencePayments.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

export interface LicensingContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

export const deedOf = ({ scope, now }: Pick<LicensingContext, 'scope' | 'now'>): Deed => ({
  side: 'brand',
  actor: { type: 'user', id: scope.userId },
  now,
});

/** One page of the brand's licences, with how many stand in each tab. Throws 400 on a filter with an impossible value. */
export async function listRequests(
  { tx, scope: { brandId }, files, now }: LicensingContext,
  { tab, page, limit, sort, ...filters }: LicenceListQuery,
): Promise<LicencePage> {
  const matching = matchLicenses(brandId, filters, await getBrandTimezone(tx, brandId), now);
  const [counts] = await tx.select(tabCounts(now)).from(licenses).where(matching);
  const { waiting = 0, active = 0, expiring = 0, closed = 0 } = counts ?? {};
  const tabs = { waiting, active, expiring, closed };
  const where = tab === undefined ? matching : (and(matching, inTab(tab, now)) ?? matching);
  const rows = await repository.listLicenses(tx, where, orderLicenses(sort), { limit, offset: (page - 1) * limit });
  const total = tab === undefined ? waiting + active + expiring + closed : tabs[tab];
  return {
    items: await toRows(tx, files, brandId, rows, now),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
    counts: tabs,
  };
}

/** A licence of the brand. Throws 404. */
export async function getRequest({ tx, scope, files, now }: LicensingContext, id: number): Promise<Licence> {
  const record = await repository.findLicense(tx, scope.brandId, id);
  if (!record) throw notFound();
  return toLicence(tx, files, record, now);
}

/** The document of a record. Throws 404. */
export async function getDocument(
  { tx, scope: { brandId } }: LicensingContext,
  id: number,
): Promise<{ key: string; mimeType: string; fileName: string }> {
  const record = await repository.findLicense(tx, brandId, id);
  const found = record?.documentId ? await findDocument(tx, brandId, record.documentId) : null;
  if (!record || !found) throw notFound();
  const ending = found.mimeType.split('/')[1] ?? 'bin';
  return { key: found.key, mimeType: found.mimeType, fileName: `${licenseCode(record)}.${ending}` };
}

/** Contents that one licence can be about: the brand's, usable ones, of one creator. Throws 400 on `contentIds`. */
export async function readContents(
  tx: Tx,
  brandId: number,
  ids: readonly number[],
): Promise<[LicensableContent, ...LicensableContent[]]> {
  const found = await findLicensable(tx, brandId, ids);
  const [first] = found;
  // Also one that was named twice.
  if (!first || found.length !== ids.length) throw invalid({ contentIds: [{ code: 'UNKNOWN' }] });
  if (found.some(({ status }) => !LICENSABLE_STATUSES.includes(status)))
    throw invalid({ contentIds: [{ code: 'WRONG_STATE' }] });
  const isOne = found.every(
    ({ creatorId, creatorName }) =>
      creatorId === first.creatorId && (creatorId !== null || creatorName === first.creatorName),
  );
  if (!isOne) throw invalid({ contentIds: [{ code: 'INVALID' }] });
  return [first, ...found.slice(1)];
}

const DAY_MS = 86_400_000;

/** So many days after a day: `2026-11-25` and 7 are `2026-12-02`. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Refuses terms that cannot be: unknown countries, the whole world beside some, a first day that is over or far away. Throws 400. */
export async function refuseImpossible(
  tx: Tx,
  brandId: number,
  { territory, startDate }: Pick<UpdateLicenceBody, 'territory' | 'startDate'>,
  now: Date,
  { mayHaveBegun = false }: { mayHaveBegun?: boolean } = {},
): Promise<void> {
  const isWorld = territory.includes(LICENCE_WORLDWIDE);
  if (isWorld ? territory.length > 1 : territory.some((code) => !COUNTRY_CODES.includes(code)))
    throw invalid({ territory: [{ code: 'INVALID' }] });
  const today = await brandToday(tx, brandId, now);
  if (!mayHaveBegun && startDate < today) throw invalid({ startDate: [{ code: 'TOO_EARLY', params: { min: today } }] });
  const max = dayAfter(today, LICENCE_START_DAYS_MAX);
  if (startDate > max) throw invalid({ startDate: [{ code: 'TOO_LATE', params: { max } }] });
}

/** What a licence is looked for by. */
export const searchTextOf = (contents: readonly LicensableContent[]): string =>
  foldTr([contents[0]?.creatorName ?? '', ...contents.map(({ caption }) => caption)].join(' ')).slice(0, 4000);

/** The columns of what a body asks for. */
export const termValues = (body: UpdateLicenceBody) => ({
  usages: [...new Set(body.usages)],
  territory: [...new Set(body.territory)],
  startDate: body.startDate,
  durationDays: body.durationDays,
  exclusivity: body.exclusivity,
  editsAllowed: body.editsAllowed,
  aiTrainingAllowed: body.aiTrainingAllowed,
  creditRequired: body.creditRequired,
  priceMinor: body.priceMinor,
  currency: body.currency,
  message: (body.message ?? '').normalize('NFC').trim(),
});

/** Draws a request up. Throws 400 by field. */
async function draw(
  { tx, scope: { brandId }, now }: LicensingContext,
  body: UpdateLicenceBody,
  renewsId: number | null,
): Promise<LicenseRecord> {
  const contents = await readContents(tx, brandId, body.contentIds);
  const [{ creatorId, creatorName }] = contents;
  // Nobody could answer.
  if (creatorId === null) throw invalid({ contentIds: [{ code: 'WRONG_STATE' }] });
  await refuseImpossible(tx, brandId, body, now);
  const { commissionBp } = await licensingRights(tx, brandId);
  return repository.insertLicense(
    tx,
    {
      ...termValues(body),
      brandId,
      initiator: 'brand',
      origin: 'licence',
      creatorId,
      creatorName,
      status: 'draft',
      commissionBp,
      ...sentUnder,
      renewsId,
      searchText: searchTextOf(contents),
      createdAt: now,
      updatedAt: now,
    },
    body.contentIds,
  );
}

/** Sends a draft: from now on the creator has seven days. Throws 400, 403 BRAND_NOT_APPROVED, 409 ALREADY_ASKED, 422 INSUFFICIENT_FUNDS. */
async function dispatch(context: LicensingContext, draft: LicenseRecord): Promise<LicenseRecord> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  const deed = deedOf(context);
  refuseUnlessAllowed(draft, 'send', deed);
  if ((await getBrandStatus(tx, brandId)) !== 'approved') throw new ApiError(403, 'BRAND_NOT_APPROVED');
  // A first day that has begun means at once (`licenceBeginning`): a draft may wait.
  const startDate = licenceBeginning(draft.startDate, await brandToday(tx, brandId, now), null);
  await refuseImpossible(tx, brandId, { ...draft, startDate }, now);
  await refuseTwin(tx, draft);
  const { commissionBp } = await licensingRights(tx, brandId);
  await refuseUnaffordable(tx, brandId, {
    currency: draft.currency,
    totalMinor: costOf({ priceMinor: draft.priceMinor, commissionBp }).totalMinor,
  });
  const sent = await advance(tx, draft, ['pending'], deed, {
    startDate,
    commissionBp,
    ...sentUnder,
    turn: 'creator',
    requestedAt: now,
    respondBy: respondBy(now),
  });
  await noteOffer(tx, sent, sent.message, deed);
  await audit(tx, sent, 'send', deed, { priceMinor: sent.priceMinor, currency: sent.currency });
  return sent;
}

const answer = ({ tx, files, now }: LicensingContext, record: LicenseRecord): Promise<Licence> =>
  toLicence(tx, files, record, now);

/** Asks a creator for a licence, or only drafts that. Throws 400 by field, 403 and 422 as sending does. */
export async function createRequest(
  context: LicensingContext,
  { isDraft = false, renewsId, ...body }: CreateLicenceBody,
): Promise<Licence> {
  const renewed = renewsId === undefined ? null : await lockRenewable(context, renewsId);
  const draft = await draw(context, body, renewsId ?? null);
  // With somebody else it would be another licence.
  if (renewed && renewed.creatorId !== draft.creatorId) throw invalid({ contentIds: [{ code: 'INVALID' }] });
  if (!isDraft) return answer(context, await dispatch(context, draft));
  await announce(context.tx, draft);
  await audit(context.tx, draft, 'create', deedOf(context), renewsId === undefined ? {} : { renews: renewsId });
  return answer(context, draft);
}

/** Changes a draft. Throws 404, 409 once it is none, 412 with what is stored where another version was changed, and 400 by field. */
export async function updateDraft(
  context: LicensingContext,
  id: number,
  version: number | null,
  body: UpdateLicenceBody,
): Promise<Licence> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  const record = await lock(tx, brandId, id);
  // What cannot be changed any more is not worth comparing.
  refuseUnlessAllowed(record, 'edit', deedOf(context));
  if (version !== null && version !== record.version)
    throw new ApiError(412, 'STALE_VERSION', { details: { current: await answer(context, record) } });
  const contents = await readContents(tx, brandId, body.contentIds);
  const [{ creatorId, creatorName }] = contents;
  if (creatorId === null) throw invalid({ contentIds: [{ code: 'WRONG_STATE' }] });
  // A renewal with somebody else would be another licence.
  if (record.renewsId !== null && creatorId !== record.creatorId) throw invalid({ contentIds: [{ code: 'INVALID' }] });
  await refuseImpossible(tx, brandId, body, now);
  await repository.replaceContents(tx, record, body.contentIds);
  const changed = await repository.updateLicense(tx, record, {
    ...termValues(body),
    creatorId,
    creatorName,
    searchText: searchTextOf(contents),
    updatedAt: now,
  });
  await announce(tx, changed);
  await audit(tx, changed, 'update', deedOf(context));
  return answer(context, changed);
}

/** Sends a draft. */
export async function sendDraft(context: LicensingContext, id: number): Promise<Licence> {
  return answer(context, await dispatch(context, await lock(context.tx, context.scope.brandId, id)));
}

/** Deletes a draft. Throws 404 and 409. */
export async function deleteDraft(context: LicensingContext, id: number): Promise<void> {
  const { tx, scope } = context;
  const record = await lock(tx, scope.brandId, id);
  refuseUnlessAllowed(record, 'delete', deedOf(context));
  await repository.deleteLicense(tx, record);
  await announce(tx, record);
  await audit(tx, record, 'delete', deedOf(context));
}

/** Refuses a member who agrees to what only an admin may pay. Throws 403. */
export async function refuseUnlessMayPay({ tx, scope }: LicensingContext, id: number): Promise<void> {
  const record = await repository.findLicense(tx, scope.brandId, id);
  if (!record) throw notFound();
  if (record.priceMinor > 0 && !can(scope.role, 'licensing.pay')) throw new ApiError(403, 'FORBIDDEN');
}

/** The licence that is to go on. Throws 404, 409, and 409 CONFLICT where it was renewed already. */
async function lockRenewable(context: LicensingContext, id: number): Promise<LicenseRecord> {
  const { tx, scope } = context;
  const record = await lock(tx, scope.brandId, id);
  refuseUnlessAllowed(record, 'renew', deedOf(context));
  const renewal = await repository.findOpenRenewal(tx, scope.brandId, id);
  if (renewal !== null) throw new ApiError(409, 'CONFLICT', { details: { licenseRequestId: renewal.id } });
  return record;
}

/**
 * A request for the same again, as a draft that begins on the day on which the licence ends, or today where it has ended. Contents
 * that cannot be licensed any more are left out. Throws 404 and 409; 409 CONFLICT where it was renewed already, or no content is left.
 */
export async function renew(context: LicensingContext, id: number): Promise<Licence> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  const record = await lockRenewable(context, id);
  const before = (await repository.listContentIds(tx, [id])).get(id) ?? [];
  const found = await findLicensable(tx, brandId, before);
  const licensable = found.filter(({ status }) => LICENSABLE_STATUSES.includes(status)).map((content) => content.id);
  const contentIds = before.filter((contentId) => licensable.includes(contentId));
  if (contentIds.length === 0) throw new ApiError(409, 'CONFLICT', { details: { gate: 'archivedContents' } });
  const draft = await draw(
    context,
    {
      contentIds,
      ...termsOf(record),
      usages: record.usages,
      territory: record.territory,
      startDate: await brandToday(tx, brandId, licenceBeginning(now, now, record.endsAt)),
    },
    id,
  );
  await announce(tx, draft);
  await audit(tx, draft, 'create', deedOf(context), { renews: id });
  return answer(context, draft);
}
