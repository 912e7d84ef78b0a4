import { foldTr } from '#contract/rules/text';

/** Where a rule is written down, and how it stood on that day. */
export interface DisclosureSource {
  country: 'TR' | 'US';
  title: string;
  /** The day the text is from, and the day on which it was last compared with these data. */
  dated: string;
  checked: string;
  url: string;
}

/**
 * What the linter knows, as data. It is a help for reading captions, and no legal advice: who publishes asks their own
 * counsel, and the texts below are the ones that count.
 */
export const DISCLOSURE_RULES = {
  version: '2026-11-25',
  isLegalAdvice: false,
  /** What is seen of a caption before it is cut off, in characters. */
  visibleCharacters: 125,
  sources: [
    {
      country: 'TR',
      title:
        'Reklam Kurulu, Sosyal Medya Etkileyicileri Tarafından Yapılan Ticari Reklam ve Haksız Ticari Uygulamalar Hakkında Kılavuz (2021/2)',
      dated: '2021-05-04',
      checked: '2026-11-25',
      url: 'https://iabtr.org/sosyal-medya-etkileyicileri-tarafindan-yapilan-ticari-reklam-ve-haksiz-ticari-uygulamalar-hakkinda-kilavuz',
    },
    {
      country: 'US',
      title: 'Federal Trade Commission, Disclosures 101 for Social Media Influencers',
      dated: '2019-11-05',
      checked: '2026-11-25',
      url: 'https://www.ftc.gov/business-guidance/resources/disclosures-101-social-media-influencers',
    },
  ],
  /** Hashtags that say it, folded: `#İŞBİRLİĞİ` is `isbirligi`. */
  labels: [
    'reklam',
    'isbirligi',
    'sponsor',
    'sponsorlu',
    'ortaklik',
    'ad',
    'ads',
    'advert',
    'advertisement',
    'sponsored',
    'paidpartnership',
  ],
  /** Words that say it without a hashtag where a caption begins with them: "Reklam | …". */
  openings: [
    'reklam',
    'is birligi',
    'isbirligi',
    'sponsorlu',
    'ad',
    'advert',
    'advertisement',
    'sponsored',
    'paid partnership',
  ],
  /** Phrases that say it anywhere in the line. */
  phrases: [
    'reklam icerir',
    'reklam icermektedir',
    'is birligi icerir',
    'isbirligi icerir',
    'ucretli is birligi',
    'ucretli isbirligi',
    'tarafindan sponsor edil',
    'paid partnership with',
    'sponsored by',
    'this is an ad',
  ],
  /** Hashtags that pretend the opposite; with one of them no label counts. */
  contradictions: [
    'reklamdegil',
    'reklamdegildir',
    'reklamyok',
    'reklamsiz',
    'isbirligidegil',
    'isbirligiyok',
    'sponsordegil',
    'notanad',
    'notad',
    'noad',
    'notsponsored',
    'notpaid',
    'unsponsored',
  ],
  /** Hashtags that people do not understand as advertising. */
  vague: ['sp', 'spon', 'collab', 'partner', 'ambassador', 'thanks', 'tesekkurler', 'gifted', 'hediye', 'pr'],
  negations: { before: ['not', 'no', 'isnt', 'never'], after: ['degil', 'degildir', 'yok', 'yoktur', 'icermez'] },
} as const satisfies { sources: DisclosureSource[] } & Record<string, unknown>;

/** Why a caption does not disclose: no label, one that is out of sight, one that is taken back, or only a vague one. */
export type DisclosureFault = 'missing' | 'hidden' | 'negated' | 'vague';

export interface DisclosureVerdict {
  found: boolean;
  /** The label as it is written in the caption. */
  label: string | null;
  fault: DisclosureFault | null;
}

interface Word {
  text: string;
  folded: string;
  isTag: boolean;
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const WORD = /#?[\p{L}\p{M}\p{N}_]+/gu;

/** A label as it is compared: without its sign, underscores, and the dot that English lower case puts on a Turkish "İ". */
const bare = (label: string): string => foldTr(label.replaceAll(/[#_]|\u0307/g, ''));

const wordsOf = (line: string): Word[] =>
  [...line.replaceAll(/['’]/g, '').matchAll(WORD)].map(([text]) => ({
    text,
    folded: bare(text),
    isTag: text.startsWith('#'),
  }));

const has = (list: readonly string[], value: string | undefined): boolean =>
  value !== undefined && list.includes(value);

/** The part of a caption that is seen without a tap: its first line with text, cut where platforms cut. */
export function firstVisibleLine(caption: string): string {
  const line = caption
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .find((one) => one.trim() !== '');
  return [...(line?.trim() ?? '')].slice(0, DISCLOSURE_RULES.visibleCharacters).join('');
}

/** Whether the words at a place are taken back by the ones beside them: "#reklam değil", "not an ad". */
function isNegated(words: readonly Word[], from: number, to: number): boolean {
  const { before, after } = DISCLOSURE_RULES.negations;
  const earlier = words.slice(Math.max(0, from - 2), from);
  return earlier.some(({ folded }) => has(before, folded)) || has(after, words[to]?.folded);
}

/** A label in a line, and whether it is taken back there. */
function findLabel(line: string, labels: readonly string[]): { text: string; isNegated: boolean } | null {
  const words = wordsOf(line);
  const place = words.findIndex(({ isTag, folded }) => isTag && labels.includes(folded));
  const tag = words[place];
  if (tag) return { text: tag.text, isNegated: isNegated(words, place, place + 1) };
  const { openings, phrases } = DISCLOSURE_RULES;
  for (const phrase of [...phrases, ...openings]) {
    const parts = phrase.split(' ');
    const from = words.findIndex((_, at) =>
      parts.every((part, i) => startsPart(words[at + i], part, i === parts.length - 1)),
    );
    const isOpening = !has(phrases, phrase);
    if (from < 0 || (isOpening && (from > 0 || !endsLikeAHeading(line, words[parts.length - 1]?.text)))) continue;
    const text = words
      .slice(from, from + parts.length)
      .map((word) => word.text)
      .join(' ');
    return { text, isNegated: isNegated(words, from, from + parts.length) };
  }
  return null;
}

/** A label of a line that is taken back there, with or without its sign: "bu reklam değil #reklam" says both. */
function takenBack(line: string, labels: readonly string[]): string | null {
  const words = wordsOf(line);
  return words.find(({ folded }, at) => labels.includes(folded) && isNegated(words, at, at + 1))?.text ?? null;
}

/** Turkish puts endings on the last word of a phrase: "sponsor edilmektedir". Short words have to stand alone. */
const startsPart = (word: Word | undefined, part: string, isLast: boolean): boolean =>
  word !== undefined &&
  !word.isTag &&
  (word.folded === part || (isLast && part === 'edil' && word.folded.startsWith(part)));

/** "Reklam | …", "REKLAM: …", "[Reklam] …" and "Reklam" alone; not "Reklam gibi …". */
function endsLikeAHeading(line: string, last: string | undefined): boolean {
  if (last === undefined) return false;
  const rest = line.slice(line.indexOf(last) + last.length).trimStart();
  return rest === '' || /^[^\p{L}\p{M}\p{N}\s#@]/u.test(rest);
}

/**
 * Whether a caption says in its first visible line that it is advertising. `accepted` are further labels that the brief
 * asks for. "#reklam yeni serum" does; "#reklamdeğil", "#reklam değil" and a label in the third line do not.
 */
export function checkDisclosure(caption: string, accepted: readonly string[] = []): DisclosureVerdict {
  const text = caption.normalize('NFC').replaceAll(INVISIBLE, '');
  const labels = [...DISCLOSURE_RULES.labels, ...accepted.map(bare).filter(Boolean)];
  const refused = (fault: DisclosureFault, label: string | null = null): DisclosureVerdict => ({
    found: false,
    label,
    fault,
  });
  const contradiction = wordsOf(text).find(({ folded }) => has(DISCLOSURE_RULES.contradictions, folded));
  if (contradiction) return refused('negated', contradiction.text);
  const seen = firstVisibleLine(text);
  const visible = findLabel(seen, labels);
  if (visible) {
    const negated = visible.isNegated ? visible.text : takenBack(seen, labels);
    return negated === null ? { found: true, label: visible.text, fault: null } : refused('negated', negated);
  }
  for (const line of text.split(/[\n\r\u2028\u2029]/)) {
    const below = findLabel(line, labels);
    if (below && !below.isNegated) return refused('hidden', below.text);
  }
  const vague = wordsOf(text).find(({ isTag, folded }) => isTag && has(DISCLOSURE_RULES.vague, folded));
  return vague ? refused('vague', vague.text) : refused('missing');
}
