import { and, eq, sql } from 'drizzle-orm';
import { AD_CODE_WARNING_DAYS, AD_CODES_MAX } from '#contract/constants/licensing';
import { adCodeLast, daysLeft, licencePhase } from '#contract/rules/licensing';
import type { AddAdCodeBody } from '#contract/schemas/licensing';
import type { Database, Tx } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { licenseAdCodes } from '#server/modules/licensing/adCodes.table';
import { tellDays } from '#server/modules/licensing/licensing.news';
import * as repository from '#server/modules/licensing/licenses.repository';
import {
  announce,
  audit,
  lock,
  refuseUnlessAllowed,
  standingOf,
  type Deed,
} from '#server/modules/licensing/licenseState.service';
import type { Secrets } from '#server/secrets/secrets';
import { invalid, limitReached } from '#server/plugins/errors';

const DAY_MS = 86_400_000;

/**
 * Keeps a code with which the brand advertises with the creator's post, sealed. Throws 404, 400 by field, 409
 * INVALID_TRANSITION where the licence is not in force, and 409 CONFLICT beyond so many that have not ended.
 */
export async function addAdCode(
  tx: Tx,
  secrets: Secrets,
  { brandId, id }: { brandId: number; id: number },
  { platform, code, expiresAt, contentId }: AddAdCodeBody,
  deed: Deed,
): Promise<void> {
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'ad-code', deed);
  const until = new Date(expiresAt);
  const words = code.trim();
  if (words === '') throw invalid({ code: [{ code: 'REQUIRED' }] });
  const last = adCodeLast(record.endsAt, deed.now);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  if (Number.isNaN(until.getTime()) || until <= deed.now)
    throw invalid({ expiresAt: [{ code: 'TOO_EARLY', params: { min: dayOf(deed.now) } }] });
  if (until > last) throw invalid({ expiresAt: [{ code: 'TOO_LATE', params: { max: dayOf(last) } }] });
  const own = (await repository.listContentIds(tx, [id])).get(id) ?? [];
  if (contentId !== undefined && !own.includes(contentId)) throw invalid({ contentId: [{ code: 'UNKNOWN' }] });
  const running = (await repository.listAdCodes(tx, id)).filter((kept) => kept.expiresAt > deed.now);
  if (running.length >= AD_CODES_MAX) throw limitReached(AD_CODES_MAX, 'limitKept');
  const [made] = await tx
    .insert(licenseAdCodes)
    .values({
      brandId,
      licenseId: id,
      contentId: contentId ?? null,
      platform,
      expiresAt: until,
      addedBy: deed.side,
      createdAt: deed.now,
    })
    .returning({ id: licenseAdCodes.id });
  if (!made) throw new Error('The insert returned no row');
  // Bound to its row, whose id is known only now.
  await tx
    .update(licenseAdCodes)
    .set({ codeSealed: secrets.seal(words, licenseAdCodes.codeSealed, made.id) })
    .where(eq(licenseAdCodes.id, made.id));
  await announce(tx, record);
  await audit(tx, record, 'ad_code', deed, { platform });
}

/** Tells the team, once, that an ad code ends within seven days: the running ad would stop. */
export async function warnOfAdCodes(database: Database, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + AD_CODE_WARNING_DAYS * DAY_MS);
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .select({ id: licenseAdCodes.id, brandId: licenseAdCodes.brandId, licenseId: licenseAdCodes.licenseId })
        .from(licenseAdCodes)
        .where(
          sql`${licenseAdCodes.id} > ${after} and ${licenseAdCodes.warnedAt} is null and ${licenseAdCodes.expiresAt} > ${now.toISOString()}::timestamptz and ${licenseAdCodes.expiresAt} <= ${soon.toISOString()}::timestamptz`,
        )
        .orderBy(licenseAdCodes.id)
        .limit(limit),
    );
  await eachDue(find, ({ id, brandId, licenseId }) =>
    database.keeper(brandId, async (tx) => {
      const record = await lock(tx, brandId, licenseId);
      const [code] = await tx
        .update(licenseAdCodes)
        .set({ warnedAt: now })
        .where(and(eq(licenseAdCodes.id, id), sql`${licenseAdCodes.warnedAt} is null`))
        .returning();
      // With the licence the ad ends anyway.
      if (code && ['active', 'expiring'].includes(licencePhase(standingOf(record), now.toISOString())))
        await tellDays(tx, record, 'codeEnding', daysLeft(code.expiresAt, now), now);
    }),
  );
}
