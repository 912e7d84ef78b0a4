/** What only says where a click came from. */
const TRACKER = /^(utm_.*|fbclid|gclid|igsh|igshid|si|feature)$/;

/** Addresses of one post on the platforms that have several, without the protocol; the first group is its id. */
const PLATFORMS: readonly [address: RegExp, key: string][] = [
  [/^instagram\.com\/(?:[^/]+\/)?(?:p|reels?|tv)\/([\w-]+)/, 'instagram.com/p/'],
  [/^tiktok\.com\/@[^/]*\/(?:video|photo)\/(\d+)/, 'tiktok.com/video/'],
  [/^youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/, 'youtube.com/watch?v='],
  [/^youtube\.com\/(?:shorts|live|embed)\/([\w-]+)/, 'youtube.com/watch?v='],
  [/^youtu\.be\/([\w-]+)/, 'youtube.com/watch?v='],
];

/**
 * What the addresses of one post have in common, however it was shared: protocol, `www.` and `m.`, a slash at the end, the
 * place in the page and what only counts clicks are left out, and what a platform calls a post in several ways is one.
 * Upper and lower case of the path differ, as they do for ids. An address that cannot be read is its own key.
 */
export function postKey(postUrl: string): string {
  const text = postUrl.trim();
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return text;
  }
  const host = url.host.toLowerCase().replace(/^(www|m|mobile)\./, '');
  const asked = [...url.searchParams]
    .filter(([name]) => !TRACKER.test(name.toLowerCase()))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  const path = url.pathname.replace(/\/+$/, '');
  const address = `${host}${path}${asked === '' ? '' : `?${asked}`}`;
  for (const [pattern, key] of PLATFORMS) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return `${key}${id}`;
  }
  // Pages that are told apart by what follows the #.
  return /^#[!/]/.test(url.hash) ? `${address}${url.hash}` : address;
}
