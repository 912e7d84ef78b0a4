import { PROFILE_CACHE_SECONDS } from '#contract/constants/creators';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetCreatorQuery } from './creatorsApi.ts';

/** A profile, from the cache for exactly five minutes; what is older is not shown while it is asked for again. */
export function useCreatorProfile(id: number | null) {
  const brandId = useBrandId();
  const query = useGetCreatorQuery(
    { brandId, id: id ?? 0 },
    { skip: id === null, refetchOnMountOrArgChange: PROFILE_CACHE_SECONDS },
  );
  const { currentData, fulfilledTimeStamp, startedTimeStamp, isFetching } = query;
  const isOld =
    isFetching &&
    fulfilledTimeStamp !== undefined &&
    (startedTimeStamp ?? 0) - fulfilledTimeStamp >= PROFILE_CACHE_SECONDS * 1000;
  return {
    brandId,
    query: { ...query, currentData: isOld ? undefined : currentData },
    fetchedAt: fulfilledTimeStamp === undefined ? null : new Date(fulfilledTimeStamp).toISOString(),
  };
}
