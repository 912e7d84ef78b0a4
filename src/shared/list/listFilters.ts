import { SEARCH_TEXT_MAX } from '#contract/constants/lists';

/** How one filter is written in the address. `parse` answers null for a bad value. */
export interface ListFilter {
  parse: (text: string) => string | null;
}

/** Free text up to the length the server takes. */
export function textFilter(max = SEARCH_TEXT_MAX): ListFilter {
  return { parse: (text) => (text.trim() !== '' && text.length <= max ? text : null) };
}

/** One value of a fixed list. */
export function oneOfFilter(values: readonly string[]): ListFilter {
  return { parse: (text) => (values.includes(text) ? text : null) };
}

/** Comma-separated values that all pass the test; repeated ones count once. */
export function manyFilter(isValue: (value: string) => boolean): ListFilter {
  return {
    parse: (text) => {
      const values = [...new Set(text.split(','))];
      return values.every(isValue) ? values.join(',') : null;
    },
  };
}

/** A plain decimal with a dot, at most `max`, as the API reads it. */
export function decimalFilter(max: number): ListFilter {
  return { parse: (text) => (/^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) <= max ? text : null) };
}

/** A whole number up to `max`. */
export function wholeFilter(max: number): ListFilter {
  return { parse: (text) => (/^\d{1,10}$/.test(text) && Number(text) <= max ? text : null) };
}

/** A calendar date YYYY-MM-DD that exists. */
export const dateFilter: ListFilter = {
  parse: (text) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
    const date = new Date(`${text}T00:00:00.000Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
  },
};

/** The values of a comma-separated filter. */
export function filterValues(text: string | undefined): string[] {
  return text ? text.split(',') : [];
}
