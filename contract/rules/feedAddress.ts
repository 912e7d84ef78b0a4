/** Whether a source may be asked for there: http or https, and no credentials in the address itself. */
export function isSourceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== '';
}

/** A kept secret is for the place that it was given for: another origin has to be given one anew. */
export const isSameOrigin = (one: string | null, other: string | null): boolean =>
  one !== null &&
  other !== null &&
  URL.canParse(one) &&
  URL.canParse(other) &&
  new URL(one).origin === new URL(other).origin;
