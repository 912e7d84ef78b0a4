import { parseSync, traverse, type NodePath } from '@babel/core';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Import {
  /** As written, e.g. `#contract/rules/money` or `./ProductForm.tsx`. */
  specifier: string;
  /** The file it leads to, from the root; undefined for a package. */
  file: string | undefined;
  /** True when it disappears with the types. */
  typeOnly: boolean;
}

export interface Handler {
  line: number;
  lines: number;
}

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  lines: number;
  text: string;
  imports: Import[];
  hasDefaultExport: boolean;
  /** True when the file does nothing but pass on what others export. */
  isBarrel: boolean;
  /** Browser globals the file uses by name: fetch, localStorage, sessionStorage. */
  browserGlobals: string[];
  /** The handler function of each `app.get(…)`, `app.post(…)` and so on. */
  handlers: Handler[];
  /** Lines of type assertions that no comment in or above their statement explains. */
  unexplainedCasts: number[];
}

const ALIASES: [string, string][] = [
  ['#contract/answers/', '.json'],
  ['#contract/redaction.json', ''],
  ['#contract/', '.ts'],
  ['#server/', '.ts'],
  ['#i18n/', '.json'],
];
const BROWSER_GLOBALS = new Set(['fetch', 'localStorage', 'sessionStorage']);
const ROUTE_VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'route']);

/** Repository files that match, from the root, sorted. */
export const list = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['node_modules', 'dist', 'data', '.cache'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias && `${specifier.slice(1)}${alias[1]}`;
}

type FunctionNode = { type: string; loc?: { start: { line: number }; end: { line: number } } | null };

/** Parses one file and collects what the laws look at. */
export function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const tree = parseSync(text, {
    filename: join(ROOT, path),
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'], sourceType: 'module' },
  });
  if (!tree) throw new Error(`${path} could not be parsed`);
  const rows = text.split('\n');
  const source: Source = {
    path,
    text,
    imports: [],
    browserGlobals: [],
    handlers: [],
    unexplainedCasts: [],
    lines: rows.length - (text.endsWith('\n') ? 1 : 0),
    hasDefaultExport: tree.program.body.some((node) => node.type === 'ExportDefaultDeclaration'),
    isBarrel:
      tree.program.body.length > 0 &&
      tree.program.body.every(
        (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
      ),
  };
  const addImport = (specifier: string, typeOnly: boolean) =>
    source.imports.push({ specifier, file: resolveImport(path, specifier), typeOnly });
  traverse(tree, {
    ImportDeclaration: ({ node }) => {
      addImport(node.source.value, node.importKind === 'type');
    },
    ExportAllDeclaration: ({ node }) => {
      addImport(node.source.value, node.exportKind === 'type');
    },
    ExportNamedDeclaration: ({ node }) => {
      if (node.source) addImport(node.source.value, node.exportKind === 'type');
    },
    TSImportType: ({ node }) => {
      if ('value' in node.argument) addImport(node.argument.value, true);
    },
    CallExpression: ({ node }) => {
      const [first] = node.arguments;
      const last: FunctionNode | undefined = node.arguments.at(-1);
      if (node.callee.type === 'Import' && first?.type === 'StringLiteral') addImport(first.value, false);
      const isRoute =
        node.callee.type === 'MemberExpression' &&
        node.callee.object.type === 'Identifier' &&
        node.callee.object.name === 'app' &&
        node.callee.property.type === 'Identifier' &&
        ROUTE_VERBS.has(node.callee.property.name);
      if (isRoute && last?.loc && last.type.endsWith('FunctionExpression')) {
        source.handlers.push({ line: last.loc.start.line, lines: last.loc.end.line - last.loc.start.line + 1 });
      }
    },
    TSAsExpression: (expression) => {
      const { node } = expression;
      const line = node.loc?.start.line ?? 0;
      const first = expression.getStatementParent()?.node.loc?.start.line ?? line;
      const isConst =
        node.typeAnnotation.type === 'TSTypeReference' &&
        node.typeAnnotation.typeName.type === 'Identifier' &&
        node.typeAnnotation.typeName.name === 'const';
      // Between the line above the statement, which Prettier may break into several, and the assertion.
      const around = rows.slice(Math.max(0, Math.min(first, line - 1) - 2), line);
      if (!isConst && !around.some((row) => /\/\/|\*\//.test(row))) source.unexplainedCasts.push(line);
    },
    ReferencedIdentifier(reference: NodePath) {
      const { node, scope } = reference;
      if (node.type === 'Identifier' && BROWSER_GLOBALS.has(node.name) && !scope.hasBinding(node.name))
        source.browserGlobals.push(node.name);
    },
  });
  return source;
}

export const exists = (path: string): boolean => existsSync(join(ROOT, path));

/** The middle of a list of numbers, 0 when it is empty. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
