import type { FastifyInstance } from 'fastify';
import { COUNTRY_CODES, DEFAULT_COUNTRY } from '#contract/constants/countries';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/constants/languages';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of every text in the answer, from Accept-Language. */
    language: Language;
  }
}

/** The first language of an Accept-Language header that we speak; weights are taken in the order given. */
export function readLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return FALLBACK_LANGUAGE;
}

/** The first country that an Accept-Language header names (`en-GB` names GB), else the default one. */
export function readCountry(header: string | undefined): string {
  const regions = (header ?? '')
    .split(',')
    .map((part) => /^\s*[a-z]{2,3}-([a-z]{2})\b/i.exec(part)?.[1]?.toUpperCase());
  return regions.find((region) => region !== undefined && COUNTRY_CODES.includes(region)) ?? DEFAULT_COUNTRY;
}

export function registerLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', FALLBACK_LANGUAGE);
  app.addHook('onRequest', async (request) => {
    request.language = readLanguage(request.headers['accept-language']);
  });
}
