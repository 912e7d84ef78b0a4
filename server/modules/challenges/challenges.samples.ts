import { emptyBrief } from '#contract/rules/brief';
import type { SampleRows } from '#server/plugins/moduleParts';

const LICENCE = JSON.stringify({ usages: ['website'], durationDays: 365, territory: ['WORLDWIDE'] });
const CREATOR_SPEC = JSON.stringify({ countries: [], age: { min: 18, max: 99 }, genders: [], categories: [] });

export const challengeSamples: SampleRows = ({ id, canary }) => {
  const brief = JSON.stringify({ ...emptyBrief('TRY', 'tr'), title: canary });
  return {
    challenges: {
      objective: null,
      video_type: null,
      product_shipping: null,
      digital_delivery: null,
      aspect_ratio: null,
      recruitment_type: null,
      currency: 'TRY',
      status: 'draft',
      reference_links: '{}',
      disclosure: '{}',
      rules: JSON.stringify({ do: [canary], dont: [] }),
      scenes: '[]',
      licence: LICENCE,
      creator_spec: CREATOR_SPEC,
    },
    brief_versions: { challenge_id: id, changed: '{}', brief },
    challenge_templates: { brief },
    challenge_events: { challenge_id: id, type: 'created', actor_type: 'user' },
  };
};
