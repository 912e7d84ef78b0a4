import type { Tx } from '#server/db/client';
import { LICENCE_NEWS } from '#server/messages/licensing';
import { licenseCode, type LicenseRecord } from '#server/modules/licensing/licenseState.service';
import { newsKind, tell } from '#server/modules/notifications/news.service';

export const licenseRequest = newsKind({
  type: 'license_request',
  to: 'licensing.write',
  byEmail: true,
  // Every change of a licence announces itself.
  live: null,
  texts: LICENCE_NEWS,
});

type Timed = 'ending' | 'endingAsked' | 'endingManual' | 'codeEnding';
type Untimed = Exclude<keyof typeof LICENCE_NEWS, Timed>;

const about = (record: LicenseRecord) => ({
  creator: record.creatorName,
  code: licenseCode(record),
  data: { licenseRequestId: record.id },
});

/** Tells the team what became of a licence. */
export const tellOf = (tx: Tx, record: LicenseRecord, text: Untimed, now: Date): Promise<void> =>
  tell(tx, record.brandId, licenseRequest, { text, ...about(record) }, now);

/** Tells the team how many days are left. */
export const tellDays = (tx: Tx, record: LicenseRecord, text: Timed, days: number, now: Date): Promise<void> =>
  tell(tx, record.brandId, licenseRequest, { text, days, ...about(record) }, now);
