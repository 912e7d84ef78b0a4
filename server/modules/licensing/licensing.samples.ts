import type { SampleRows } from '#server/plugins/moduleParts';

export const licensingSamples: SampleRows = ({ id, creatorId }) => ({
  licenses: {
    initiator: 'brand',
    origin: 'licence',
    creator_id: creatorId,
    status: 'pending',
    turn: 'creator',
    round: 1,
    usages: '{website}',
    territory: '{WORLDWIDE}',
    start_date: '2026-12-01',
    duration_days: 90,
    exclusivity: 'none',
    currency: 'TRY',
    commission_bp: 1000,
    price_minor: 100,
    revocation: null,
    termination_by: null,
    renews_id: null,
    history: '[]',
  },
  license_contents: { license_id: id, content_id: id },
  license_offers: {
    license_id: id,
    round: 0,
    by: 'brand',
    offer: JSON.stringify({ usages: ['website'], durationDays: 90, priceMinor: 100 }),
    actor_id: 1,
  },
  license_ad_codes: { license_id: id, content_id: id, platform: 'tiktok', code_sealed: null, added_by: 'brand' },
});
