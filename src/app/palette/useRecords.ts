import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListProductsQuery } from '../../features/products/productsApi.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ProductIcon } from '../../shared/ui/icons.tsx';
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

/** What of the selected brand has this name, found by the server. Silent when it cannot answer: the rest of the palette works on. */
export function useRecords(query: string): { records: Command[]; searching: boolean } {
  const navigate = useNavigate();
  const brandId = useBrandId();
  const q = useRested(query);
  const products = useListProductsQuery({ brandId, q, limit: PER_KIND }, { skip: q === '' });
  const found = q === '' ? [] : products.currentData?.items ?? [];
  const records = found.map(({ id, name, image }): Command => ({
    id: `product:${id}`, group: 'products', label: name, icon: ProductIcon, picture: image?.thumbnailUrl ?? null, run: () => void navigate(paths.products.edit(id)),
  }));
  return { records, searching: q !== query.trim() && query.trim().length >= QUERY_MIN || products.isFetching };
}
