/** So often an address may be encoded over itself, as by pages that hand it on to each other. */
const LAYERS = 5;

/** Letters, digits and signs that were percent-encoded, in plain; whatever else is encoded stays so. */
function decode(text: string): string {
  let plain = text;
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const next = plain.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/** Behind these parts of a path stands a one-time code. */
const CODE_IN_PATH = /(\/(?:reset-password|verify-email)\/)[^/?#&"'\s]+/gi;
/** Parameters of an address, and fields of JSON however often its quotes are escaped. */
const NAMED_SECRET =
  /((?<![a-z])(?:signature|(?:access_?|refresh_?)?token|code|invite|(?:current|new)?password)[\\"']*\s*[=:]\s*[\\"']*)[^&#"'\\\s,}]+/gi;
const LONG_WORD = /[\w+-]{20,}={0,2}/g;
/** Codes and tokens have large and small letters, and so has what base64 makes of an address that holds one. An id has not. */
const isCodeLike = (word: string) => /[a-z]/.test(word) && /[A-Z]/.test(word);

/** An address, or another text from outside, without what must not be logged: one-time codes, tokens, signatures and passwords, plain or encoded. */
export function maskUrl(url: string): string {
  const plain = decode(url);
  const masked = plain
    .replace(CODE_IN_PATH, '$1***')
    .replace(NAMED_SECRET, '$1***')
    .replace(LONG_WORD, (word) => (isCodeLike(word) ? '***' : word));
  return masked === plain ? url : masked;
}
