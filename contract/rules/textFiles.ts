/** Bytes by which a file without a mark is told to be UTF-16. */
const LOOKED_AT = 512;

/**
 * UTF-16 by its mark, or without one by its zeros: of each of a table's separators, digits and plain letters one byte is
 * zero, always the second (little-endian, as Windows writes) or always the first.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [first, second] = [zeros(0), zeros(1)];
  if (Math.min(first, second) > 0 || Math.max(first, second) < start.length / 4) return null;
  return first > second ? 'utf-16be' : 'utf-16le';
}

/** Text of a file that a person chose: UTF-16 and UTF-8 by their marks or content, otherwise Windows Turkish. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
