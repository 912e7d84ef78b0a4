import type { LicensableContent } from '#contract/schemas/licensing';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListLicensableContentsQuery } from '../licensingApi.ts';

/** The contents of these ids, in their order. What was known stays while another one comes. */
export function useChosenContents(ids: readonly number[]): LicensableContent[] {
  const brandId = useBrandId();
  const { data } = useListLicensableContentsQuery(
    { brandId, content: ids.join(','), limit: 100 },
    { skip: ids.length === 0 },
  );
  const rows = rowsOf(data);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
