/** Addresses that one line is given belong together: IPv4 as it is, of IPv6 the first 64 bits. */
export function addressBlock(ip: string): string {
  if (!ip.includes(':')) return ip;
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (plain) return plain;
  const [head = '', tail] = ip.split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros: string[] =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
