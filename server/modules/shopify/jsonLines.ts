import { ShopifyError } from '#server/modules/shopify/shopifyApi';

/** A line is a product without its variants. In characters. */
const LINE_MAX = 5_000_000;

/**
 * The values of a file of JSON lines, read as they are asked for: never more of it than a line and what just came. Throws
 * ShopifyError `unreachable` where it cannot be had or breaks off.
 */
export async function* linesOf(url: string, signal: AbortSignal): AsyncGenerator {
  let rest = '';
  try {
    // The address has its own permission in it; the token is not sent there.
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok || !response.body) throw new ShopifyError('unreachable', `HTTP ${response.status} for a file`);
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LINE_MAX) throw new ShopifyError('unknown', 'a line of the file is too long');
      for (const line of lines) if (line.trim() !== '') yield parse(line);
    }
  } catch (error) {
    if (error instanceof ShopifyError || signal.aborted) throw error;
    throw new ShopifyError('unreachable', 'the file breaks off');
  }
  if (rest.trim() !== '') yield parse(rest);
}

/** What is cut off somewhere is no whole object. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ShopifyError('unreachable', 'the file breaks off');
  }
}
