import type { DigitalDelivery } from '#contract/constants/challenges';
import type { FieldErrorCode } from '#contract/constants/errors';
import { DIGITAL_CODE_MAX, DIGITAL_CODES_MAX, DIGITAL_LINK_MAX } from '#contract/constants/shipments';

export interface DigitalCodeLine {
  /** Of the text, from 1. */
  line: number;
  code: string;
}

export interface CodeLineFault {
  line: number;
  code: Extract<FieldErrorCode, 'INVALID' | 'TOO_LONG' | 'TAKEN' | 'REPEATED' | 'TOO_MANY'>;
  params?: Record<string, number>;
}

/** Words that a spreadsheet writes over such a column. */
const HEADINGS = ['code', 'codes', 'kod', 'kodlar', 'link', 'links', 'url', 'bağlantı', 'bağlantılar'];
/** A code is one word: with a space or a tab in it, somebody pasted two columns. */
const WORD = /^[^\s\p{C}]+$/u;
const LINK = /^https:\/\/[^\s/$.?#\p{C}][^\s\p{C}]*$/u;

/** What a cell of a spreadsheet wraps around a text: quotes, and the apostrophe that keeps it from being a formula. */
const unwrap = (text: string): string => text.replace(/^"(.*)"$/, '$1').replace(/^'(?=[=+\-@])/, '');

/**
 * The codes of a text with one a line, and what is wrong by line: a code of several words, a link that is no https address, one
 * that stands there twice. Empty lines and a heading count for nothing.
 */
export function readCodes(
  text: string,
  delivery: DigitalDelivery,
): { codes: DigitalCodeLine[]; faults: CodeLineFault[] } {
  const isLink = delivery === 'link';
  const max = isLink ? DIGITAL_LINK_MAX : DIGITAL_CODE_MAX;
  const codes: DigitalCodeLine[] = [];
  const faults: CodeLineFault[] = [];
  const seen = new Map<string, number>();
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = at + 1;
    const code = unwrap(raw.trim()).normalize('NFC').trim();
    if (code === '' || (seen.size === 0 && HEADINGS.includes(code.toLowerCase()))) continue;
    const first = seen.get(code);
    if (first === undefined) seen.set(code, line);
    if (seen.size > DIGITAL_CODES_MAX) {
      faults.push({ line, code: 'TOO_MANY', params: { max: DIGITAL_CODES_MAX } });
      break;
    }
    if (first !== undefined) faults.push({ line, code: 'REPEATED', params: { line: first } });
    else if (code.length > max) faults.push({ line, code: 'TOO_LONG', params: { max } });
    else if (!(isLink ? LINK : WORD).test(code)) faults.push({ line, code: 'INVALID' });
    else codes.push({ line, code });
  }
  return { codes, faults };
}
