import { quoted, type Ask, type TableShape } from '#server/operator/backup/tableRows';

/** Tables with rows of brands that a brand's file leaves out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.chain_seals': 'made under the key of one installation; the other one seals the rows itself',
  'public.content_links': 'whoever has the token of one sees the content',
  'public.digital_codes': 'codes for one use',
  'public.license_ad_codes': 'codes of creators for their platforms',
  'public.shopify_connections': 'tokens of a store, which belong to the address of one installation',
  'public.shopify_events': 'not worked through yet, for that connection',
  'public.shopify_states': 'tokens of a connection under way',
  'public.shopify_webhooks': 'of that connection',
  'public.store_keys': 'secrets that sign orders',
  'public.team_invitations': 'tokens that lead into the team',
  'public.support_reports': 'were sent to who runs the one installation',
  'public.content_bulk_changes': 'for undoing within minutes',
  'public.discount_bulk_changes': 'for undoing within minutes',
  'public.product_bulk_changes': 'for undoing within minutes',
  'public.feed_drafts': 'of a run under way',
  'public.feed_items': 'of a run under way',
  'public.analytics_changes': 'counted from the rows',
  'public.analytics_days': 'counted from the rows',
  'public.analytics_states': 'counted from the rows',
  'public.content_counts': 'counted from the rows',
  'public.content_facets': 'counted from the rows',
  'public.product_counts': 'counted from the rows',
};

/** Columns that stay empty: secrets, and what leads to one. The document of an export has its token in it. */
export const EMPTY_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'public.feeds': [
    'secret_sealed',
    'token_sealed',
    'token_hash',
    'built_file_id',
    'built_state',
    'built_bytes',
    'built_at',
  ],
  'public.payments': ['provider_token', 'iframe_url'],
  'public.users': ['password_hash', 'phone', 'profile_image_id', 'last_login_at'],
};

const BRANDS = 'public.brands';
export const USERS = 'public.users';
export const CREATORS = 'public.creators';
const PROFILES = 'public.creator_profiles';
/** Files of these purposes belong to what is left out. */
const FILES = 'public.files';
const OTHER_PURPOSES = "('support_report', 'feed_export')";
/** Numbers of people without a reference that says so. */
const PEOPLE = ['user_id', 'created_by', 'started_by', 'confirmed_by'];
/** Numbers of people only where another column says that it was one: which column, and its word for them. */
const PEOPLE_SOMETIMES: readonly { column: string; kind: string; word: string }[] = [
  { column: 'actor_id', kind: 'actor_type', word: 'user' },
  { column: 'actor_id', kind: 'by', word: 'brand' },
  { column: 'author_id', kind: 'side', word: 'brand' },
];

export interface Reference {
  table: string;
  column: string;
  target: string;
}

/** Which column of a table refers to which other table. */
export async function listReferences(ask: Ask): Promise<Reference[]> {
  const rows = await ask(`
    select format('%I.%I', hn.nspname, h.relname) as home, a.attname as name, format('%I.%I', tn.nspname, t.relname) as target
    from pg_constraint c join pg_class h on h.oid = c.conrelid join pg_namespace hn on hn.oid = h.relnamespace
    join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and hn.nspname = 'public' order by 1, 2, 3`);
  return rows.map(({ home, name, target }) => ({
    table: String(home),
    column: String(name),
    target: String(target),
  }));
}

/** The column of a table that says whose brand's a row is; null for a table that belongs to no brand. */
export function ownerColumn({ name, columns }: TableShape): string | null {
  if (name === BRANDS) return 'id';
  return ['brand_id', 'chain'].find((one) => columns.some((column) => column.name === one)) ?? null;
}

/** Whether a brand's file has rows of this table that are the brand's own. */
export const isCarried = (table: TableShape): boolean =>
  ownerColumn(table) !== null && !Object.hasOwn(LEFT_OUT, table.name);

/** A table as the file has it. */
const withoutEmpty = (table: TableShape): TableShape => ({
  ...table,
  columns: table.columns.filter(({ name }) => !EMPTY_COLUMNS[table.name]?.includes(name)),
});

/** Which rows of a table that belongs to brands are those of one brand, as SQL. */
export function ofBrand(table: TableShape, brandId: number): string {
  const own = `${ownerColumn(table) ?? 'brand_id'} = ${brandId}`;
  return table.name === FILES ? `${own} and purpose not in ${OTHER_PURPOSES}` : own;
}

/** Selects of all people that rows of the brand name. */
function peopleOf(tables: readonly TableShape[], references: readonly Reference[], brandId: number): string[] {
  return tables.flatMap((table) => {
    const has = (name: string) => table.columns.some((column) => column.name === name && column.type !== 'text');
    const refers = references.filter((one) => one.table === table.name && one.target === USERS);
    const names = new Set([...refers.map(({ column }) => column), ...PEOPLE.filter(has)]);
    const kinds = PEOPLE_SOMETIMES.filter(
      ({ column, kind }) => has(column) && table.columns.some(({ name }) => name === kind),
    );
    const select = (column: string, more = '') =>
      `select ${quoted(column)} from ${table.name} where ${ofBrand(table, brandId)}${more}`;
    return [
      ...[...names].map((column) => select(column)),
      ...kinds.map(({ column, kind, word }) => select(column, ` and ${quoted(kind)} = '${word}'`)),
    ];
  });
}

export interface CarriedTable {
  table: TableShape;
  /** Which of its rows, as SQL. */
  where: string;
}

/** What a brand's file is made of: the brand's own rows, and the people and creators whom they name. */
export function carriedTables(
  all: readonly TableShape[],
  references: readonly Reference[],
  brandId: number,
): CarriedTable[] {
  const own = all.filter(isCarried);
  const people = peopleOf(own, references, brandId).join(' union ');
  const creators = references
    .filter(({ target }) => target === CREATORS)
    .flatMap(({ table: name, column }) => {
      const table = own.find((one) => one.name === name);
      return table ? [`select ${quoted(column)} from ${name} where ${ofBrand(table, brandId)}`] : [];
    })
    .join(' union ');
  const wheres: Record<string, string> = {
    [USERS]: `id in (${people})`,
    [CREATORS]: `id in (${creators})`,
    [PROFILES]: `creator_id in (${creators})`,
  };
  return all.flatMap((table) => {
    const where = wheres[table.name] ?? (isCarried(table) ? ofBrand(table, brandId) : undefined);
    return where === undefined ? [] : [{ table: withoutEmpty(table), where }];
  });
}

/** Tables in an order in which each comes after those that it refers to. */
export function inOrder(tables: readonly TableShape[], references: readonly Reference[]): TableShape[] {
  const ordered: TableShape[] = [];
  const add = (table: TableShape, trail: readonly string[]) => {
    if (ordered.includes(table)) return;
    if (trail.includes(table.name)) throw new Error(`${[...trail, table.name].join(' → ')} refer to each other`);
    for (const { target } of references.filter((one) => one.table === table.name && one.target !== table.name)) {
      const before = tables.find(({ name }) => name === target);
      if (before) add(before, [...trail, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table, []);
  return ordered;
}
