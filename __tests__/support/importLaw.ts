import type { Import, Source } from './sources.ts';

const isContractValue = (file: string) => /^contract\/((answers|constants|rules)\/|redaction\.json$)/.test(file);
const isSchema = (file: string) => file.startsWith('contract/schemas/');
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const moduleOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** What the browser may take from the contract: values of constants and rules; of schemas only their types. */
const contractForBrowser = (file: string, typeOnly: boolean) => isContractValue(file) || (isSchema(file) && typeOnly);

function mayFeatureImport(from: string, file: string, typeOnly: boolean): boolean {
  if (contractForBrowser(file, typeOnly) || file.startsWith('src/shared/')) return true;
  return featureOf(from) === featureOf(file) || (featureOf(file) !== undefined && /(Api|Slice)\.ts$/.test(file));
}

function mayModuleImport(from: string, file: string): boolean {
  if (file.startsWith('contract/') || moduleOf(from) === moduleOf(file)) return true;
  const other = moduleOf(file);
  if (!other) return file.startsWith('server/') && !/^server\/(app|main|modules)\.ts$/.test(file);
  return file.endsWith('.service.ts') || (from.endsWith('.table.ts') && file.endsWith('.table.ts'));
}

/** One rule for each folder: may a file there import that file of the repository? The first zone that fits counts. */
const ZONES: { folder: RegExp; may: (from: string, file: string, typeOnly: boolean) => boolean }[] = [
  { folder: /^contract\/constants\//, may: (_, file) => file.startsWith('contract/constants/') },
  { folder: /^contract\/rules\//, may: (_, file) => isContractValue(file) },
  { folder: /^contract\/schemas\//, may: (_, file) => isSchema(file) || file.startsWith('contract/constants/') },
  {
    folder: /^src\/shared\//,
    may: (_, file, typeOnly) =>
      file.startsWith('src/shared/') || contractForBrowser(file, typeOnly) || file.startsWith('i18n/'),
  },
  { folder: /^src\/features\//, may: mayFeatureImport },
  { folder: /^src\//, may: (_, file, typeOnly) => /^(src|i18n)\//.test(file) || contractForBrowser(file, typeOnly) },
  { folder: /^server\/modules\//, may: mayModuleImport },
  // The seed fills the modules' tables, or has their services do so; the rest of the ground below the modules knows none of them.
  {
    folder: /^server\/db\/seed\//,
    may: (_, file) => /^(contract|server)\//.test(file) && (!moduleOf(file) || /\.(table|service)\.ts$/.test(file)),
  },
  // The server, and what the operator may do in it, are put together here.
  { folder: /^server\/(app\.ts|main\.ts|modules\.ts|operator\/)/, may: (_, file) => /^(contract|server)\//.test(file) },
  {
    folder: /^server\//,
    may: (_, file) =>
      /^(contract|server)\//.test(file) && !moduleOf(file) && !/^server\/(app|main|modules)\.ts$/.test(file),
  },
];

const mayImport = (from: string, { file, typeOnly }: Import): boolean =>
  file === undefined || (ZONES.find(({ folder }) => folder.test(from))?.may(from, file, typeOnly) ?? true);

/** Every import that the folders' law forbids, as `from → to`. */
export const forbiddenImports = (sources: Source[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter((one) => !mayImport(path, one)).map((one) => `${path} → ${one.specifier}`),
  );

/** Circles of value imports, each as `a → b → a`. */
export function importCircles(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const { file, typeOnly } of byPath.get(path)?.imports ?? [])
      if (file && !typeOnly) visit(file, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return circles;
}
