import { hash } from 'node:crypto';
import { legible } from '#server/documents/legible';

/**
 * The SHA-256 of a text without its spaces and line breaks: whoever has the text on paper or out of a PDF, broken into other
 * lines, gets the same.
 */
const textHash = (text: string): string => hash('sha256', text.replaceAll(/\s+/gu, ''));

/**
 * The terms of a right as a document can show them, sign by sign, and their hash. What our documents cannot draw is named by
 * its code already here, so that the hash can be computed from what they print.
 */
export function statedTerms(text: string): { terms: string; termsHash: string } {
  const terms = legible(text.replaceAll(/[^\S\n]+/gu, ' '));
  return { terms, termsHash: textHash(terms) };
}
