import type { SampleRows } from '#server/plugins/moduleParts';

const LATER = '2030-01-01T00:00:00.000Z';

export const contentSamples: SampleRows = ({ id, uuid, canary, creatorId }) => ({
  contents: {
    source: 'manual_upload',
    challenge_id: id,
    participation_id: null,
    creator_id: creatorId,
    platform: 'instagram',
    type: 'image',
    status: 'captured',
    former_status: null,
    flag: null,
  },
  content_counts: { status: 'captured' },
  content_facets: { facet: 'tag', value: canary, status: 'captured' },
  content_submissions: { content_id: id, disclosure: JSON.stringify({ found: true, label: canary, fault: null }) },
  content_files: { content_id: id, file_id: uuid, kind: 'image', mime: 'image/webp' },
  content_feedback: { content_id: id, side: 'brand' },
  content_rights: {
    content_id: id,
    kind: 'grant',
    origin: 'manual',
    usages: '{website}',
    territory: '{WORLDWIDE}',
    actor_type: 'user',
  },
  rights_entries: {
    chain: id,
    content_id: id,
    kind: 'grant',
    origin: 'manual',
    use: null,
    usages: '{website}',
    territory: '{WORLDWIDE}',
    actor_type: 'user',
  },
  collection_contents: { collection_id: id, content_id: id },
  content_bulk_changes: { action: 'archive', before: '[]', expires_at: LATER },
  disputes: { content_id: id, participation_id: id, opened_by: 'brand', status: 'resolved', outcome: 'refund' },
  dispute_evidence: { dispute_id: id, side: 'brand' },
});
