import { getIn } from 'formik';

/** What the server refused: a message for a field, until its value is another one. */
export interface Refusal {
  name: string;
  value: unknown;
  message: string;
  /** Of the row it is in, where the rows have ids: it goes with its row when others are taken out. */
  rowId: unknown;
}

/** The list, the place in it and what is in the row: "rows", 3, ".carrier". */
const placeOf = (name: string): [list: string, place: number, rest: string] | null => {
  const [, list, place, rest] = /^(.+?)\.(\d+)(\..+)$/.exec(name) ?? [];
  return list === undefined || rest === undefined ? null : [list, Number(place), rest];
};

const idOf = (row: unknown): unknown => (typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined);

export function toRefusals(values: object, fields: Readonly<Record<string, string>>): Refusal[] {
  return Object.entries(fields).map(([name, message]) => {
    const place = placeOf(name);
    const rowId = place ? idOf(getIn(values, `${place[0]}.${place[1]}`)) : undefined;
    const value: unknown = getIn(values, name);
    return { name, value, message, rowId };
  });
}

/** The field that it stands at now; null once its value was changed or its row taken out. */
export function standsAt(values: object, { name, value, rowId }: Refusal): string | null {
  const place = placeOf(name);
  let now = name;
  if (place && rowId !== undefined) {
    const [list, , rest] = place;
    const rows: unknown = getIn(values, list);
    const at = Array.isArray(rows) ? rows.findIndex((row) => idOf(row) === rowId) : -1;
    if (at < 0) return null;
    now = `${list}.${at}${rest}`;
  }
  return getIn(values, now) === value ? now : null;
}
