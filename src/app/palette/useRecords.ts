import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { isEntitled } from '#contract/rules/entitlements';
import { planInForce } from '#contract/rules/subscription';
import { useGetCurrentSubscriptionQuery } from '../../features/subscription/subscriptionApi.ts';
import { openOverlay } from '../../shared/overlay/useOverlay.ts';
import type { FindDispatch, FindRecords, FoundRecord } from '../../shared/record/findRecords.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { fetchPart } from '../../shared/ui/missingPart.ts';
import { AREAS } from '../areas.ts';
import type { RootState } from '../rootReducer.ts';
import type { AreaRecords } from '../areas/area.ts';
import { AREA_ICONS } from '../layout/areaIcons.ts';
import { SCREENS } from '../layout/sidebarEntries.ts';
import type { Command } from './commands.ts';

const QUERY_MIN = 2;
const REST_MS = 200;
const PER_KIND = 5;

/** What has no screen of its own name comes last. */
const placeOf = ({ key }: AreaRecords) => {
  const place = SCREENS.findIndex((screen) => screen.key === key);
  return place < 0 ? SCREENS.length : place;
};
/** In the order of the sidebar. */
const SOURCES: readonly AreaRecords[] = AREAS.flatMap(({ records }) => records ?? []).toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

const told = new Set<AreaRecords>();
/** How records of a kind are found. That its file is missing is said once, not with every letter. */
async function findBy(source: AreaRecords): Promise<FindRecords | null> {
  if (told.has(source)) return source.find();
  const find = await fetchPart(source.find);
  if (find === null) told.add(source);
  return find;
}

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

/** What was found, and for which query. */
interface Found {
  key: string;
  kinds: { source: AreaRecords; rows: FoundRecord[] }[];
}

/**
 * What of the selected brand has this name, found by the server: what the areas have records of, as far as the plan
 * opens them. Silent when it cannot answer: the rest of the palette works on.
 */
export function useRecords(query: string): { records: Command[]; searching: boolean } {
  const navigate = useNavigate();
  const location = useLocation();
  const dispatch = useDispatch<FindDispatch>();
  const brandId = useBrandId();
  const q = useRested(query);
  const { currentData: subscription } = useGetCurrentSubscriptionQuery({ brandId });
  const plan = planInForce(subscription ?? null, []);
  const open = SOURCES.filter(({ entitlement }) => !entitlement || isEntitled(plan, entitlement))
    .map(({ key }) => key)
    .join(' ');
  const key = q === '' ? '' : `${brandId} ${open} ${q}`;
  const isPlayed = useIsPlayed();
  // What is asked by a played screen is answered by what it is shown next.
  const answers = useSelector((state: RootState) => (isPlayed ? state.api.queries : null));
  const [found, setFound] = useState<Found>({ key: '', kinds: [] });
  useEffect(() => {
    if (key === '') return;
    let isWanted = true;
    const find = async (source: AreaRecords) => ({
      source,
      // Where the file of a kind does not come, there is none of that kind; the search itself and what is behind it stay.
      rows: await findBy(source)
        .then((search) => search?.(dispatch, { brandId, q, limit: PER_KIND }) ?? [])
        .catch(() => []),
    });
    // All kinds at once: one that came later would move the entry on which somebody is about to press Enter.
    void Promise.all(SOURCES.filter((source) => open.split(' ').includes(source.key)).map(find)).then((kinds) => {
      if (isWanted) setFound({ key, kinds });
    });
    return () => {
      isWanted = false;
    };
  }, [answers, key, open, brandId, q, dispatch]);
  const run = ({ target }: FoundRecord) => {
    if (typeof target === 'string') void navigate(target);
    else openOverlay(navigate, location, target.overlay, target.value);
  };
  const records =
    key === '' || found.key !== key
      ? []
      : found.kinds.flatMap(({ source, rows }) =>
          rows.map((row): Command => ({
            id: `${source.key}:${row.id}`,
            group: source.key,
            label: row.label,
            ...(row.detail && { detail: row.detail }),
            icon: AREA_ICONS[source.icon],
            picture: row.picture,
            run: () => run(row),
          })),
        );
  const isAhead = query.trim().length >= QUERY_MIN && q !== query.trim();
  return { records, searching: isAhead || (key !== '' && found.key !== key) };
}
