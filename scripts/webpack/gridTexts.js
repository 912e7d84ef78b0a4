import { readFileSync } from 'node:fs';

/**
 * webpack loader: of the data grid's own English texts, keeps those that a file still in the build asks for by name; the
 * grid throws for a text that is missing. Option `files`: paths of those files.
 */
export default async function gridTexts() {
  const { files } = this.getOptions();
  const asking = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const isAsked = (key) => asking.includes(`'${key}'`) || asking.includes(`"${key}"`);
  const { GRID_DEFAULT_LOCALE_TEXT } = await import(this.resourcePath);
  const entries = Object.entries(GRID_DEFAULT_LOCALE_TEXT)
    .filter(([key]) => isAsked(key))
    .map(([key, text]) => `${key}: ${typeof text === 'function' ? text.toString() : JSON.stringify(text)}`);
  return `export const GRID_DEFAULT_LOCALE_TEXT = {\n${entries.join(',\n')}\n};\n`;
}
