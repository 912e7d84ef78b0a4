import type { SampleRows } from '#server/plugins/moduleParts';

const addressOf = (canary: string) =>
  JSON.stringify({
    fullName: canary,
    phone: '+905321112233',
    line1: canary,
    line2: '',
    district: canary,
    city: canary,
    postalCode: '',
    country: 'TR',
  });

export const shipmentSamples: SampleRows = ({ id, uuid, canary, creatorId }) => ({
  shipments: {
    challenge_id: id,
    participation_id: id,
    creator_id: creatorId,
    kind: 'physical',
    first_status: 'pending_address',
    status: 'ready',
    carrier: null,
    tracking_url: null,
    issue_type: null,
    resolution: null,
    items: '[]',
    gift_order: null,
    address: addressOf(canary),
  },
  digital_codes: { challenge_id: id, batch_id: uuid, shipment_id: id, delivery: 'code' },
});
