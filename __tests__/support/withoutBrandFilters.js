/**
 * Babel plugin for the isolation test: takes every comparison with a brand out of the server's queries, as if somebody
 * had forgotten them all. What is left to keep brands apart is the database. Comparisons of two columns are joins and stay.
 */
const COLUMNS = ['brandId', 'chain'];
const RAW = /(?:\b\w+\.)?\b(?:brand_id|chain) = $/;

const isColumn = (node) => node?.type === 'MemberExpression' && !node.computed && COLUMNS.includes(node.property.name);

/** The heads of the audit chains are found by their key; that is bookkeeping and no filter. */
const isBookkeeping = (node) => node.object.name === 'auditHeads';

/** `products.brandId` where `products` comes from a .table file; `scope.brandId` is a value. */
function isTableColumn(node, scope) {
  if (!isColumn(node) || node.object.type !== 'Identifier' || isBookkeeping(node)) return false;
  const imported = scope.getBinding(node.object.name)?.path.parent;
  return imported?.type === 'ImportDeclaration' && /\.table(\.ts)?$/.test(imported.source.value);
}

/** The server's own queries, not those of the tests that look at its tables. */
const isServer = ({ filename }) => /[\\/]server[\\/]modules[\\/]/.test(filename) && !filename.includes('__tests__');

export default function withoutBrandFilters({ types }) {
  return {
    visitor: {
      CallExpression({ node, scope }, file) {
        const [column, value] = node.arguments;
        if (
          !isServer(file) ||
          node.callee.type !== 'Identifier' ||
          node.callee.name !== 'eq' ||
          !isTableColumn(column, scope) ||
          isTableColumn(value, scope)
        )
          return;
        // True for every row, and of a type that fits wherever a condition does.
        node.arguments = [column, types.cloneNode(column)];
      },
      TaggedTemplateExpression({ node }, file) {
        if (!isServer(file) || node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
        for (const part of node.quasi.quasis.slice(0, -1)) {
          if (!RAW.test(part.value.raw)) continue;
          part.value.raw = part.value.raw.replace(RAW, '0 <> ');
          part.value.cooked = part.value.raw;
        }
      },
    },
  };
}
