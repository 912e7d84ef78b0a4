import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListChallengesQuery } from '../../features/challenges/challengesApi.ts';
import { useListCreatorsQuery } from '../../features/creators/creatorsApi.ts';
import { useListProductsQuery } from '../../features/products/productsApi.ts';
import { useGetCurrentSubscriptionQuery } from '../../features/subscription/subscriptionApi.ts';
import { rowsOf } from '../../shared/list/listCache.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ChallengeIcon, PersonIcon, ProductIcon } from '../../shared/ui/icons.tsx';
import type { Command } from './commands.ts';

const QUERY_MIN = 2;
const REST_MS = 200;
const PER_KIND = 5;

/** The query once typing has rested, or empty when it is too short to ask for. */
function useRested(query: string): string {
  const wanted = query.trim().length >= QUERY_MIN ? query.trim() : '';
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted === '' ? '' : rested;
}

/**
 * What of the selected brand has this name, found by the server: challenges, products and, where the plan has the
 * creator library, creators, who open over the screen. Silent when it cannot answer: the rest of the palette works on.
 */
export function useRecords(query: string): { records: Command[]; searching: boolean } {
  const navigate = useNavigate();
  const brandId = useBrandId();
  const creator = useOverlay('creator');
  const q = useRested(query);
  const skip = q === '';
  const { currentData: subscription } = useGetCurrentSubscriptionQuery({ brandId });
  const challenges = useListChallengesQuery({ brandId, q, limit: PER_KIND }, { skip });
  const products = useListProductsQuery({ brandId, q, limit: PER_KIND }, { skip });
  const creators = useListCreatorsQuery(
    { brandId, q, limit: PER_KIND },
    { skip: skip || !subscription?.plan?.creatorLibraryAccess },
  );
  const isFetching = challenges.isFetching || products.isFetching || creators.isFetching;
  // All kinds at once: one that came later would move the entry on which somebody is about to press Enter.
  const records: Command[] =
    skip || isFetching
      ? []
      : [
          ...rowsOf(challenges.currentData).map(({ id, title, label, cover }): Command => ({
            id: `challenge:${id}`,
            group: 'challenges',
            label: title,
            ...(label && { detail: label }),
            icon: ChallengeIcon,
            picture: cover?.thumbnailUrl ?? null,
            run: () => void navigate(paths.challenges.detail(id)),
          })),
          ...rowsOf(products.currentData).map(({ id, name, image }): Command => ({
            id: `product:${id}`,
            group: 'products',
            label: name,
            icon: ProductIcon,
            picture: image?.thumbnailUrl ?? null,
            run: () => void navigate(paths.products.edit(id)),
          })),
          ...rowsOf(creators.currentData).map(({ id, firstName, lastName, username, profileImage }): Command => ({
            id: `creator:${id}`,
            group: 'creators',
            label: `${firstName} ${lastName}`.trim(),
            detail: `@${username}`,
            icon: PersonIcon,
            picture: profileImage,
            run: () => creator.open(id),
          })),
        ];
  const isAhead = query.trim().length >= QUERY_MIN && q !== query.trim();
  return { records, searching: isAhead || isFetching };
}
