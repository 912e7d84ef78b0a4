import { ShopifyError } from '#server/modules/shopify/shopifyApi';

/** A line is a product without its variants. In bytes. */
const LINE_MAX = 5_000_000;
const NEW_LINE = 10;
const NONE = Buffer.alloc(0);

/**
 * The values of a file of JSON lines, read as they are asked for: never more of it than a line and what just came. Each line
 * is made a text by itself, since a part of a text keeps the whole of it in memory. Throws ShopifyError `unreachable` where it
 * cannot be had or breaks off.
 */
export async function* linesOf(url: string, signal: AbortSignal): AsyncGenerator {
  let rest = NONE;
  try {
    // The address has its own permission in it; the token is not sent there.
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok || !response.body) throw new ShopifyError('unreachable', `HTTP ${response.status} for a file`);
    const body = response.body as AsyncIterable<Uint8Array>; // a body is bytes
    for await (const bytes of body) {
      let from = 0;
      for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, from)) {
        const line = Buffer.concat([rest, bytes.subarray(from, end)]).toString('utf8');
        rest = NONE;
        from = end + 1;
        if (line.trim() !== '') yield parse(line);
      }
      rest = Buffer.concat([rest, bytes.subarray(from)]);
      if (rest.length > LINE_MAX) throw new ShopifyError('unknown', 'a line of the file is too long');
    }
  } catch (error) {
    if (error instanceof ShopifyError || signal.aborted) throw error;
    throw new ShopifyError('unreachable', 'the file breaks off');
  }
  const last = rest.toString('utf8');
  if (last.trim() !== '') yield parse(last);
}

/** What is cut off somewhere is no whole object. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ShopifyError('unreachable', 'the file breaks off');
  }
}
