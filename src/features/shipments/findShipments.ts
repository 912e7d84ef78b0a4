import { foldTr } from '#contract/rules/text';
import { paths } from '../../shared/paths.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import { shipmentsApi } from './shipmentsApi.ts';

/** How shipments are called in either language, folded. */
const NAMES = ['shipments', 'gonderiler'];
const WORD_MIN = 3;
const isName = (word: string) => word.length >= WORD_MIN && NAMES.some((name) => name.startsWith(word));

/** The shipments of challenges by the name of the challenge; "ship" or "gönderi" alone finds those that changed last. */
export const findShipments: FindRecords = async (dispatch, { brandId, q, limit }) => {
  const name = q
    .split(/\s+/)
    .filter((word) => !isName(foldTr(word)))
    .join(' ');
  const asked = dispatch(
    shipmentsApi.endpoints.listShippingChallenges.initiate({ brandId, limit, ...(name && { q: name }) }),
  );
  const { data } = await asked;
  asked.unsubscribe();
  return (data?.items ?? []).map(({ id, title }) => ({
    id,
    label: title,
    picture: null,
    target: paths.challenges.shipments(id),
  }));
};
