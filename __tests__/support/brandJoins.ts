import {
  parseSync,
  type DeleteStmt,
  type JoinExpr,
  type Node,
  type SelectStmt,
  type SubLink,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';

/** What the law asks the tables. */
export interface Catalogue {
  /** The columns of every table. */
  columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** `table.column` of a foreign key that is one column, and the table whose row it names. */
  parents: ReadonlyMap<string, string>;
}

/** One table in a statement, under the name it has there. */
interface Place {
  id: number;
  table: string;
}
/** What a name in `from` stands for: its columns lead to columns of places, of several where it is a union. */
interface Source {
  alias: string;
  columnsOf: (name: string) => string[] | undefined;
}
interface Scope {
  sources: Source[];
  outer: Scope | undefined;
  queries: Map<string, Query>;
}
/** A query inside a statement: what its columns are, and the brands' tables that it reads. */
interface Query {
  outputs: { name: string; columns: string[] }[];
  /** Whose columns all are outputs too, for it says `*`. */
  passed: Source[];
  places: Place[];
}

/** Things that are said to be equal. */
class Equals {
  private readonly parent = new Map<string, string>();
  find(of: string): string {
    const above = this.parent.get(of);
    return above === undefined ? of : this.find(above);
  }
  join(a: string, b: string): void {
    const [from, to] = [this.find(a), this.find(b)];
    if (from !== to) this.parent.set(from, to);
  }
}

const EMPTY: Query = { outputs: [], passed: [], places: [] };
const hasStar = (targets: Node[] | undefined) => JSON.stringify(targets ?? []).includes('"A_Star"');
const textOf = (node: Node | undefined) => (node && 'String' in node ? (node.String.sval ?? '') : '');

/**
 * Brands' tables that a statement brings together without saying that their rows are of one brand, as
 * `orders | discounts`; none where it is in order. Rows are of one brand where their `brand_id` are said to be equal, to one
 * another or to the same value, or where one is the parent of the other, or both are children of the same parent.
 * @param parameters the values of `$1`, `$2`, …
 */
export function unboundJoins(text: string, parameters: readonly unknown[], catalogue: Catalogue): string[] {
  const { columns, parents } = catalogue;
  const isOfBrand = (table: string) => table === 'brands' || columns.get(table)?.has('brand_id') === true;
  const equal = new Equals();
  const places = new Map<number, Place>();
  const mentioned = new Set<string>();
  const together: Place[][] = [];
  let terms = 0;
  /** A value of which nothing is known but that it is one. */
  const newTerm = () => `term ${(terms += 1)}`;

  const column = (place: Place, name: string): string => {
    const id = `${place.id}.${name}`;
    mentioned.add(id);
    return id;
  };
  const makeSource = (table: string, alias: string): [Source, Place[]] => {
    const place = { id: places.size, table };
    places.set(place.id, place);
    const has = columns.get(table);
    const source = { alias, columnsOf: (name: string) => (has?.has(name) ? [column(place, name)] : undefined) };
    return [source, isOfBrand(table) ? [place] : []];
  };
  const firstOf = (sources: Source[], name: string) =>
    sources.map(({ columnsOf }) => columnsOf(name)).find((found) => found !== undefined);
  const sourceOf = ({ outputs, passed }: Query, alias: string, names: string[] = []): Source => ({
    alias,
    columnsOf: (name) =>
      outputs.find((output, at) => (names[at] ?? output.name) === name)?.columns ?? firstOf(passed, name),
  });

  function resolve(fields: readonly Node[] | undefined, scope: Scope | undefined): string[] {
    if (!scope || !fields) return [];
    const [first, second] = fields.map(textOf);
    const found = firstOf(
      scope.sources.filter(({ alias }) => second === undefined || alias === first),
      second ?? first ?? '',
    );
    return found ?? resolve(fields, scope.outer);
  }

  /** The columns that an expression passes on, or the value that it is. */
  function termsOf(node: Node | undefined, scope: Scope): string[] {
    if (!node) return [];
    if ('ColumnRef' in node) return resolve(node.ColumnRef.fields, scope);
    if ('TypeCast' in node) return termsOf(node.TypeCast.arg, scope);
    if ('ParamRef' in node) return [`value ${JSON.stringify(parameters[(node.ParamRef.number ?? 1) - 1]) ?? ''}`];
    if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK')
      return subselect(node.SubLink, scope).outputs[0]?.columns ?? [];
    return [];
  }

  const parts = (node: Node | undefined): Node[] =>
    node && 'RowExpr' in node ? (node.RowExpr.args ?? []) : node ? [node] : [];
  const say = (left: string[], right: string[]) => {
    for (const a of left) for (const b of right) equal.join(a, b);
  };

  const subselects = new Map<SubLink, Query>();
  function subselect(link: SubLink, scope: Scope): Query {
    const known = subselects.get(link);
    if (known) return known;
    const query = link.subselect && 'SelectStmt' in link.subselect ? select(link.subselect.SelectStmt, scope) : EMPTY;
    subselects.set(link, query);
    return query;
  }

  /** Takes in the equalities that hold where a condition does. */
  function hold(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
      for (const arg of node.BoolExpr.args ?? []) hold(arg, scope);
    if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && textOf(node.A_Expr.name?.[0]) === '=') {
      const right = parts(node.A_Expr.rexpr);
      parts(node.A_Expr.lexpr).forEach((left, at) => say(termsOf(left, scope), termsOf(right[at], scope)));
    }
    if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK') {
      const { outputs } = subselect(node.SubLink, scope);
      parts(node.SubLink.testexpr).forEach((left, at) => say(termsOf(left, scope), outputs[at]?.columns ?? []));
    }
  }

  /** The brands' tables of the queries inside an expression. */
  function inside(value: unknown, scope: Scope): Place[] {
    if (Array.isArray(value)) return value.flatMap((one) => inside(one, scope));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
      // The parser writes a node as its kind and what it holds.
      if (key !== 'SubLink') return inside(child, scope);
      const link = child as SubLink;
      return [...subselect(link, scope).places, ...inside(link.testexpr, scope)];
    });
  }

  function withQueries(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery } = node.CommonTableExpr;
      scope.queries.set(ctename, statement(ctequery, scope));
    }
  }
  const named = (name: string, scope: Scope | undefined): Query | undefined =>
    scope && (scope.queries.get(name) ?? named(name, scope.outer));

  /** Adds what a `from` item names to the scope. */
  function from(node: Node | undefined, scope: Scope): Place[] {
    if (!node) return [];
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      const name = alias?.aliasname ?? relname;
      const query = named(relname, scope);
      const [source, found] = query ? [sourceOf(query, name), query.places] : makeSource(relname, name);
      scope.sources.push(source);
      return found;
    }
    if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const query = statement(subquery, scope);
      scope.sources.push(sourceOf(query, alias?.aliasname ?? '', alias?.colnames?.map(textOf)));
      return query.places;
    }
    if ('RangeFunction' in node) {
      const { alias, coldeflist = [] } = node.RangeFunction;
      const defined = coldeflist.map((one) => ('ColumnDef' in one ? (one.ColumnDef.colname ?? '') : ''));
      const names = [...(alias?.colnames ?? []).map(textOf), ...defined, alias?.aliasname ?? ''];
      const outputs = names.map((name) => ({ name, columns: [newTerm()] }));
      scope.sources.push(sourceOf({ ...EMPTY, outputs }, alias?.aliasname ?? ''));
      return inside(node.RangeFunction.functions, scope);
    }
    return 'JoinExpr' in node ? join(node.JoinExpr, scope) : [];
  }
  function join({ larg, rarg, quals, usingClause }: JoinExpr, scope: Scope): Place[] {
    const before = scope.sources.length;
    const left = from(larg, scope);
    const middle = scope.sources.length;
    const right = from(rarg, scope);
    for (const name of usingClause?.map(textOf) ?? []) {
      const of = (sources: Source[]) => sources.flatMap(({ columnsOf }) => columnsOf(name) ?? []);
      say(of(scope.sources.slice(before, middle)), of(scope.sources.slice(middle)));
    }
    hold(quals, scope);
    return [...left, ...right, ...inside(quals, scope)];
  }

  function select(stmt: SelectStmt, outer: Scope | undefined): Query {
    const scope: Scope = { sources: [], outer, queries: new Map() };
    withQueries(stmt.withClause, scope);
    if (stmt.op !== 'SETOP_NONE' && stmt.larg && stmt.rarg) {
      const [left, right] = [select(stmt.larg, scope), select(stmt.rarg, scope)];
      const outputs = left.outputs.map(({ name, columns: own }, at) => ({
        name,
        columns: [...own, ...(right.outputs[at]?.columns ?? [])],
      }));
      return { outputs, passed: [...left.passed, ...right.passed], places: [...left.places, ...right.places] };
    }
    const items = (stmt.fromClause ?? []).flatMap((item) => from(item, scope));
    hold(stmt.whereClause, scope);
    const { withClause: _with, fromClause: _from, ...rest } = stmt;
    const nested = inside(rest, scope);
    const all = [...items, ...nested];
    // What is only passed on was looked at where it was read, and values that stand beside each other are no join.
    if (items.length > 0 && (scope.sources.length > 1 || nested.length > 0)) together.push(all);
    const [values] = stmt.valuesLists ?? [];
    const row = values && 'List' in values ? (values.List.items ?? []) : [];
    const outputs = [...outputsOf(stmt.targetList, scope), ...row.map(() => ({ name: '', columns: [newTerm()] }))];
    return { outputs, passed: hasStar(stmt.targetList) ? scope.sources : [], places: all };
  }

  function outputsOf(targets: Node[] | undefined, scope: Scope): Query['outputs'] {
    return (targets ?? []).flatMap((target) => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const columns = termsOf(val, scope);
      return [{ name: name ?? textOf(fields.at(-1)), columns: columns.length > 0 ? columns : [newTerm()] }];
    });
  }

  function statement(node: Node | undefined, outer: Scope | undefined): Query {
    if (!node) return EMPTY;
    if ('SelectStmt' in node) return select(node.SelectStmt, outer);
    const scope: Scope = { sources: [], outer, queries: new Map() };
    if ('InsertStmt' in node) {
      const { withClause, selectStmt, relation, returningClause } = node.InsertStmt;
      withQueries(withClause, scope);
      const { places: all } = statement(selectStmt, scope);
      // The rows that are written are of the brand that they are given.
      from(relation && { RangeVar: relation }, scope);
      return { ...EMPTY, outputs: outputsOf(returningClause?.exprs, scope), places: all };
    }
    if ('UpdateStmt' in node) return change(node.UpdateStmt, node.UpdateStmt.fromClause, scope);
    return 'DeleteStmt' in node ? change(node.DeleteStmt, node.DeleteStmt.usingClause, scope) : EMPTY;
  }

  function change(stmt: UpdateStmt | DeleteStmt, others: Node[] | undefined, scope: Scope): Query {
    const { withClause, relation, whereClause, returningClause } = stmt;
    withQueries(withClause, scope);
    const items = [relation && { RangeVar: relation }, ...(others ?? [])].flatMap((item) => from(item, scope));
    hold(whereClause, scope);
    const all = [...items, ...inside([whereClause, 'targetList' in stmt ? stmt.targetList : []], scope)];
    together.push(all);
    return { ...EMPTY, outputs: outputsOf(returningClause?.exprs, scope), places: all };
  }

  for (const { stmt } of parseSync(text).stmts ?? []) statement(stmt, undefined);

  /** Whose row a column names: with equal names of the same kind, rows are of the same brand. */
  const kindOf = (table: string, name: string): string | undefined => {
    if (name === 'brand_id' || (table === 'brands' && name === 'id')) return 'brand';
    if (name === 'id') return table;
    const parent = parents.get(`${table}.${name}`);
    return parent !== undefined && isOfBrand(parent) ? (parent === 'brands' ? 'brand' : parent) : undefined;
  };
  const brands = new Equals();
  for (const id of mentioned) {
    const [place = '', name = ''] = id.split('.');
    const kind = kindOf(places.get(Number(place))?.table ?? '', name);
    if (kind !== undefined) brands.join(place, `${kind} of ${equal.find(id)}`);
  }
  return together.flatMap((all) => {
    const groups = Map.groupBy(all, ({ id }) => brands.find(String(id)));
    return groups.size > 1
      ? [[...groups.values()].map((group) => [...new Set(group.map(({ table }) => table))].join('+')).join(' | ')]
      : [];
  });
}
