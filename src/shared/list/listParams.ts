import { PAGE_LIMIT_DEFAULT, PAGE_SIZES } from '#contract/constants/lists';
import type { ListFilter } from './listFilters.ts';

const LIST_MODES = ['table', 'cards'] as const;
export type ListMode = (typeof LIST_MODES)[number];

/** What a list understands in its address. */
export interface ListSpec<F extends string = string> {
  filters: Record<F, ListFilter>;
  /** Columns that can be sorted by. */
  sorts: readonly string[];
  /** A column, `-` in front for descending. */
  defaultSort: string;
  /** A table unless told. */
  defaultMode?: ListMode;
  /** Those of the filters that say where one is and narrow nothing down. */
  places?: readonly F[];
  /** Part of a longer page, which stays where it is scrolled to. */
  keepsScroll?: boolean;
}

export interface ListParams<F extends string = string> {
  filters: Partial<Record<F, string>>;
  sort: string;
  page: number;
  limit: number;
  mode: ListMode;
}

const PAGE_MAX = 1_000_000;

/** The names of the filters. */
function filterKeys<F extends string>(spec: ListSpec<F>): F[] {
  return Object.keys(spec.filters) as F[]; // Object.keys forgets which keys the record has
}

function readPage(text: string): number | null {
  const page = Number(text);
  return /^\d+$/.test(text) && page >= 1 && page <= PAGE_MAX ? page : null;
}

function readLimit(text: string): number | null {
  return PAGE_SIZES.find((size) => String(size) === text) ?? null;
}

function readSort(text: string, sorts: readonly string[]): string | null {
  return sorts.includes(text.replace(/^-/, '')) ? text : null;
}

/** The order of a list as its API takes it. `readListParams` lets only these through; anything else stands for the `first`. */
export const typedSort = <S extends string>(
  sorts: readonly S[],
  sort: string,
  first: NoInfer<S | `-${S}`>,
): S | `-${S}` => sorts.flatMap((field) => [field, `-${field}` as const]).find((known) => known === sort) ?? first;

/**
 * The address is the state of a list. Unknown parameters are left alone,
 * known ones with a bad value are named in `invalid` and count as absent.
 */
export function readListParams<F extends string>(
  search: URLSearchParams,
  spec: ListSpec<F>,
): { params: ListParams<F>; invalid: string[] } {
  const invalid: string[] = [];
  const read = <T>(key: string, parse: (text: string) => T | null): T | null => {
    const text = search.get(key);
    if (text === null || text === '') return null;
    const value = parse(text);
    if (value === null) invalid.push(key);
    return value;
  };
  const filters: Partial<Record<F, string>> = {};
  for (const key of filterKeys(spec)) {
    const value = read(key, spec.filters[key].parse);
    if (value !== null) filters[key] = value;
  }
  const params: ListParams<F> = {
    filters,
    sort: read('sort', (text) => readSort(text, spec.sorts)) ?? spec.defaultSort,
    page: read('page', readPage) ?? 1,
    limit: read('limit', readLimit) ?? PAGE_LIMIT_DEFAULT,
    mode: read('mode', (text) => LIST_MODES.find((mode) => mode === text) ?? null) ?? spec.defaultMode ?? 'table',
  };
  return { params, invalid };
}

/** Writes the state into a copy of the address; defaults are left out so that addresses stay short. */
export function writeListParams<F extends string>(
  search: URLSearchParams,
  spec: ListSpec<F>,
  params: ListParams<F>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = (key: string, value: string | undefined, fallback?: string) => {
    if (value === undefined || value === '' || value === fallback) next.delete(key);
    else next.set(key, value);
  };
  for (const key of filterKeys(spec)) write(key, params.filters[key]);
  write('sort', params.sort, spec.defaultSort);
  write('page', String(params.page), '1');
  write('limit', String(params.limit), String(PAGE_LIMIT_DEFAULT));
  write('mode', params.mode, spec.defaultMode ?? 'table');
  return next;
}
