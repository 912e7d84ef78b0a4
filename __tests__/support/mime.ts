/** Just enough of MIME to read what our own mailer writes: encoded words, quoted-printable and base64 parts. */

const bytesOfQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeWord = (encoding: string, text: string): Buffer =>
  encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : bytesOfQuotedPrintable(text.replace(/_/g, ' '));

/** A header's value in plain characters, its lines joined. */
export function decodedHeader(raw: string, name: string): string {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, encoding = '', text = '']) =>
          decodeWord(encoding, text),
        ),
      ).toString('utf8'),
    );
}

/** The decoded body of the first part with the given type. */
export function decodedPart(raw: string, type: string): string {
  const boundary = /boundary="?([^";\r\n]+)/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const body = part.slice(part.search(/\r?\n\r?\n/)).replace(/^\r?\n\r?\n/, '');
  const encoding = decodedHeader(part.trimStart(), 'Content-Transfer-Encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replace(/\r\n/g, '\n');
  const text = encoding === 'quoted-printable' ? bytesOfQuotedPrintable(body).toString('utf8') : body;
  return text.replace(/\r\n/g, '\n');
}
