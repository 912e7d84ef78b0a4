/** The first letters of the first two words of a name, for where there is no picture: "İrem Çelik" → "İÇ". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('tr');
