/** webpack loader: keeps what a module exports by name, without any of it. Every export becomes a component that draws nothing. */
export default function emptyModule(source) {
  const declared = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  const listed = [...source.matchAll(/^export \{([^}]+)\}/gm)]
    .flatMap(([, names]) => names.split(','))
    .map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    )
    .filter((name) => name && name !== 'default');
  if (/^export \*/m.test(source)) throw new Error('This module passes on what others export; it cannot be emptied.');
  const names = [...new Set([...declared, ...listed])];
  return `const nothing = () => null;\n${names.map((name) => `export { nothing as ${name} };`).join('\n')}\nexport default nothing;\n`;
}
