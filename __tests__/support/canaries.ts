import { pick, type Random } from './sampleValue.ts';

/** Values of persons and secrets, of which nothing may be found in a file. */
export const CANARIES = [
  'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI0MiIsInNpZCI6IjdhZiJ9.c2lnbmF0dXJlLW9mLWEtdG9rZW4',
  'rt_9fK2mQ7xZt4LpW8vYb3NcR6sHd1Gj5Ua',
  'zubeyde.kanaryaci@posta.ornek.com.tr',
  '+905327418596',
  '0532 741 85 96',
  'Kuğulu Sokağı No:17/4 Kanaryabahçe',
  'Zübeyde Kanaryacıoğlu',
  'KANARYACIOĞLU',
  'TR330006100519786457841326',
  'TR33 0006 1005 1978 6457 8413 26',
  '7418529635',
  '74185296307',
  'SPARK-7Q2-KANARYA-5X9',
  '#kanaryakod5x9qzt',
] as const;

/** Amounts of the brand, whole and with decimals, of which a file may show no digits. */
const AMOUNT_CANARIES = [638_571_942, 746_193_825, 859_372_614];

export const plantAmount = (random: Random): number => pick(random, AMOUNT_CANARIES);

const hex = (text: string) => Buffer.from(text, 'utf8').toString('hex');

/** The ways in which a value may be written inside another one. */
const WRITTEN = [
  (text: string) => text,
  (text: string) => Buffer.from(text, 'utf8').toString('base64'),
  (text: string) => Buffer.from(text, 'utf8').toString('base64url'),
  (text: string) => encodeURIComponent(text),
  hex,
  (text: string) => text.toUpperCase(),
];

/** A text with one of them somewhere in it, as it is or encoded. */
export function plant(random: Random): string {
  const canary = pick(random, WRITTEN)(pick(random, CANARIES));
  return pick(random, [
    (text: string) => text,
    (text: string) => `Merhaba ${text}, teşekkürler`,
    (text: string) => `https://cdn.example/${text}?signature=${text}`,
    (text: string) => `<b>${text}</b>\n"${text}"`,
  ])(canary);
}

const LOOKED_FOR = CANARIES.flatMap((canary) =>
  [...WRITTEN, (text: string) => text.normalize('NFD')].map((write) => write(canary).toLowerCase()),
)
  .concat(['kanarya', 'zübeyde', 'kuğulu', 'zubeyde'].flatMap((word) => [word, hex(word)]))
  .concat(AMOUNT_CANARIES.map(String));

/** Those of them that are found in a text, in whatever way they are written. */
export function canariesIn(text: string): string[] {
  // Also under the signs by which one JSON text is written inside another.
  const plain = text.replaceAll('\\', '').toLowerCase();
  return [...new Set(LOOKED_FOR.filter((canary) => plain.includes(canary)))];
}
