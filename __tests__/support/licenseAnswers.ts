import { LICENCE_TABS, type LicenceTab } from '#contract/constants/licensing';
import { licenceCommands, licenceCost, licencePhase, licenceTab } from '#contract/rules/licensing';
import type { Licence, LicencePage, LicenceRow } from '#contract/schemas/licensing';

const DAY_MS = 86_400_000;
/** An instant so many days ahead, or ago. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A counter-offer of the creator that awaits the brand's answer; what follows from its fields follows here too. */
export function licenseDetail(id: number, changes: Partial<Licence> = {}): Licence {
  const priceMinor = changes.priceMinor ?? 120_000;
  const commissionPercent = 10;
  const standing = {
    status: 'countered' as const,
    origin: 'licence' as const,
    turn: 'brand' as const,
    round: 1,
    respondBy: inDays(5),
    endsAt: null,
    terminationBy: null,
    ...changes,
  };
  const now = new Date().toISOString();
  return {
    id,
    code: `LR-2026-${String(id).padStart(6, '0')}`,
    initiator: 'brand',
    phase: licencePhase(standing, now),
    usages: ['website', 'email'],
    territory: ['TR'],
    startDate: now.slice(0, 10),
    durationDays: 90,
    exclusivity: 'none',
    editsAllowed: true,
    aiTrainingAllowed: false,
    creditRequired: true,
    currency: 'TRY',
    commissionPercent,
    ...licenceCost(priceMinor, commissionPercent),
    contentsCount: 1,
    requestedAt: inDays(-3),
    respondedAt: inDays(-2),
    activeFrom: null,
    renewsId: null,
    createdAt: inDays(-3),
    updatedAt: inDays(-2),
    version: 2,
    sentence: { tr: 'Papatya içeriği kullanabilir.', en: 'Papatya may use 1 content of Naz Koç for its website.' },
    message: 'We would like to show it',
    termsVersion: '2026-11-01',
    termsSha256: 'ab'.repeat(32),
    offers: [
      {
        round: 0,
        by: 'brand',
        usages: ['website'],
        durationDays: 90,
        priceMinor: 100_000,
        message: '',
        changes: [],
        at: inDays(-3),
      },
      {
        round: 1,
        by: 'creator',
        usages: ['website', 'email'],
        durationDays: 90,
        priceMinor: 120_000,
        message: 'For a little more',
        changes: ['price', 'usages'],
        at: inDays(-2),
      },
    ],
    contents: [
      {
        id: 31,
        caption: 'Winter care',
        cover: null,
        rights: { state: 'active', origin: 'challenge_terms', endsAt: null },
      },
    ],
    closeReason: null,
    revocation: null,
    allowed: licenceCommands(standing, 'brand', now),
    history: [
      { from: 'draft', to: 'pending', at: inDays(-3), actor: { type: 'user', name: 'Deniz' }, reason: null },
      { from: 'pending', to: 'countered', at: inDays(-2), actor: { type: 'creator', name: 'Naz Koç' }, reason: null },
    ],
    adCodes: [],
    creator: { id: 41, name: 'Naz Koç', handle: 'nazkoc', profileImage: null },
    note: '',
    document: null,
    invoiceId: null,
    renewsEndsAt: null,
    renewedById: null,
    isRenewed: false,
    missingMinor: null,
    ...standing,
    ...changes,
  };
}

/** One in force. */
export const activeLicense = (id: number, changes: Partial<Licence> = {}): Licence =>
  licenseDetail(id, {
    status: 'active',
    turn: null,
    respondBy: null,
    activeFrom: inDays(-60),
    endsAt: inDays(30.5),
    ...changes,
  });

/** The same as the list shows it. */
export const licenseRow = (licence: Licence): LicenceRow => ({ ...licence, cover: null });

export function licensePage(licences: readonly Licence[]): LicencePage {
  const count = (tab: LicenceTab) => licences.filter(({ phase }) => licenceTab(phase) === tab).length;
  return {
    items: licences.map(licenseRow),
    total: licences.length,
    page: 1,
    limit: 20,
    counts: Object.fromEntries(LICENCE_TABS.map((tab) => [tab, count(tab)])) as LicencePage['counts'], // one of each tab
  };
}
