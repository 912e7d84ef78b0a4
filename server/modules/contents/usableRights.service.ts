import { sql, type SQL } from 'drizzle-orm';
import { LICENCE_WORLDWIDE, type LicenceUsage } from '#contract/constants/challenges';
import {
  allowedCountries,
  licenceToRenew,
  mayUse,
  rightsSummary,
  type ContentRight,
  type WantedUse,
} from '#contract/rules/rights';
import type { Tx } from '#server/db/client';
import { toRight } from '#server/modules/contents/contentAnswer';
import * as repository from '#server/modules/contents/contents.repository';
import { ApiError } from '#server/plugins/errors';

/** The right by which a content may be used so at this moment; null when there is none. Everything that uses a content asks this. */
export async function findUsableRight(
  tx: Tx,
  contentId: number,
  wanted: WantedUse,
  now: Date,
): Promise<ContentRight | null> {
  const rights = await repository.listRights(tx, [contentId]);
  return mayUse(rights.map(toRight), wanted, now.toISOString());
}

/**
 * 403 RIGHTS_REQUIRED: what was wanted, how the rights stand, the countries in which the usage is allowed (WORLDWIDE alone for all of
 * them), and the licence that could be renewed for it.
 */
export async function rightsRequired(
  tx: Tx,
  contentId: number,
  { usage, country }: WantedUse,
  now: Date,
): Promise<ApiError> {
  const rights = await repository.listRights(tx, [contentId]);
  const known = rights.map((right) => ({ ...toRight(right), licenceId: right.licenceId }));
  return new ApiError(403, 'RIGHTS_REQUIRED', {
    details: {
      ...rightsSummary(known, now.toISOString()),
      usage: usage ?? null,
      country: country ?? null,
      countries: usage === undefined ? [] : allowedCountries(known, usage, now.toISOString()),
      licenseRequestId: licenceToRenew(known, { usage, country }),
    },
  });
}

/** The same question for lists, as a condition on the id of a content; the same rule as `mayUse`. */
export const isUsable = (
  contentId: SQL,
  { usage, country }: { usage?: LicenceUsage; country?: string },
  now: Date,
): SQL => sql`exists (select 1 from content_rights r where r.content_id = ${contentId} and r.kind = 'grant'
  and (${usage ?? null}::text is null or ${usage ?? null}::text = any(r.usages))
  and (${country ?? null}::text is null or r.territory && array[${LICENCE_WORLDWIDE}, ${country ?? null}]::text[])
  and r.starts_at <= ${now.toISOString()}::timestamptz and (r.ends_at is null or r.ends_at > ${now.toISOString()}::timestamptz)
  and not exists (select 1 from content_rights v where v.content_id = r.content_id and v.kind = 'revocation' and v.revokes = r.id))`;
