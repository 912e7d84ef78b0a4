import type { Database } from '#server/db/client';
import type { Ask } from './oldData.ts';

/** Rights as text, in one order whatever order they were given in. */
const rights = (acl: string) =>
  `(select string_agg(format('%s:%s:%s', coalesce(r.rolname, 'public'), x.privilege_type, x.is_grantable), ' ' order by r.rolname, x.privilege_type)
    from aclexplode(${acl}) x left join pg_roles r on r.oid = x.grantee)`;
/** The queue keeps figures in a table of each day (`jobs.queue_stats_20261129`): installations of before and after midnight have others. */
const OF_A_DAY = String.raw`jobs\.queue_stats_\d{8}`;
const OURS = "n.nspname in ('public', 'jobs')";

/** One line for everything that a schema consists of, without the numbers that a server gives it. */
const CATALOGUE = `
  select line from (
    select format('table %I.%I %s rls %s %s kept %s options %s rights %s', n.nspname, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity,
      c.relpersistence, c.reloptions, ${rights('c.relacl')}) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('column %I.%I.%I %s %s null %s default %s generated %s identity %s collation %s statistics %s rights %s', n.nspname, c.relname, a.attname,
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated,
      a.attidentity, (select collname from pg_collation o where o.oid = a.attcollation), a.attstattarget, ${rights('a.attacl')})
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${OURS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    union all
    select format('constraint %I.%s %I %s valid %s', n.nspname, c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid), c.convalidated)
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${OURS}
    union all
    select format('index %s valid %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
    union all
    select format('policy %s', p) from pg_policies p where schemaname in ('public', 'jobs')
    union all
    select format('view %s', pg_get_viewdef(c.oid)) from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm')
    union all
    select format('function %s rights %s', pg_get_functiondef(p.oid), ${rights('p.proacl')})
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind in ('f', 'p')
    union all
    select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal
    union all
    select format('sequence %s', s) from (select schemaname, sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size
      from pg_sequences where schemaname in ('public', 'jobs')) s
    union all
    select format('type %I %I %s', n.nspname, t.typname, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
      from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS} and t.typtype in ('e', 'd')
    union all
    select format('statistics %s', pg_get_statisticsobjdef(s.oid)) from pg_statistic_ext s
    union all
    select format('collation %I %I', n.nspname, c.collname) from pg_collation c join pg_namespace n on n.oid = c.collnamespace where ${OURS}
    union all
    select format('extension %I', extname) from pg_extension
    union all
    select format('schema %I rights %s', n.nspname, ${rights('n.nspacl')}) from pg_namespace n where ${OURS}
    union all
    select format('default rights %s %s', d.defaclobjtype, ${rights('d.defaclacl')}) from pg_default_acl d
  ) all_of_it where line !~ '${OF_A_DAY}' order by line collate "C"`;

/** Tables, columns, constraints, indexes, policies, rights, functions, triggers and whatever else a schema is, as lines. */
export const readCatalogue = ({ foreign }: Pick<Database, 'foreign'>): Promise<string[]> =>
  catalogueOf(async (text) => (await foreign(text)).rows);

/** The same, as the owner of a database that no server has opened. */
export const catalogueOf = async (ask: Ask): Promise<string[]> =>
  (await ask(CATALOGUE)).map(({ line }) => String(line));
