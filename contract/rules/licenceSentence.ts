import { LICENCE_WORLDWIDE, type LicenceUsage } from '#contract/constants/challenges';
import { LOCALES, type Language } from '#contract/constants/languages';
import type { LicenceExclusivity, LicenceOrigin } from '#contract/constants/licensing';
import { CURRENCY_DIGITS } from '#contract/constants/money';
import type { LicenceTerms } from '#contract/rules/licensing';

/** Who asks whom for what. */
export interface LicenceDeal {
  brand: string;
  creator: string;
  contents: number;
  /** A record says nothing of a price: it was agreed elsewhere. */
  origin?: LicenceOrigin;
  terms: LicenceTerms;
}

const USAGES: Record<Language, Record<LicenceUsage, string>> = {
  tr: {
    organic_social: 'organik sosyal medya',
    paid_social: 'ücretli sosyal medya reklamları',
    whitelisting: 'üreticinin hesabı üzerinden reklam',
    website: 'web sitesi',
    email: 'e-posta',
    marketplace_listing: 'pazaryeri sayfaları',
    display_ads: 'görüntülü reklamlar',
    in_store: 'mağaza içi gösterim',
    print_ooh: 'basılı/açık hava reklamları',
    tv_streaming: 'televizyon/dijital yayın',
  },
  en: {
    organic_social: 'organic social media',
    paid_social: 'paid social media',
    whitelisting: 'ads from the creator’s account',
    website: 'its website',
    email: 'e-mail',
    marketplace_listing: 'marketplace listings',
    display_ads: 'display ads',
    in_store: 'its stores',
    print_ooh: 'print/outdoor advertising',
    tv_streaming: 'television/streaming',
  },
};

const list = (language: Language, words: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(words);

const countries = (language: Language, codes: readonly string[]): string => {
  const names = new Intl.DisplayNames([LOCALES[language]], { type: 'region' });
  return list(
    language,
    codes.map((code) => names.of(code) ?? code),
  );
};

const day = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

/** `1.250,00 ₺` in Turkish, `₺1,250.00` in English. */
function price(language: Language, { priceMinor, currency }: LicenceTerms): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const parts = format.formatToParts(priceMinor / 10 ** CURRENCY_DIGITS[currency]);
  const join = (isWanted: (type: string) => boolean) =>
    parts
      .filter(({ type }) => isWanted(type))
      .map(({ value }) => value)
      .join('');
  if (language === 'en') return join(() => true);
  return `${join((type) => type !== 'currency' && type !== 'literal')}\u00A0${join((type) => type === 'currency')}`;
}

const EXCLUSIVE_TR: Record<LicenceExclusivity, string> = {
  none: 'başka markalar da lisans alabilir',
  category: 'bu sürede aynı kategoride başka bir marka lisans alamaz',
  full: 'bu sürede başka hiç kimse lisans alamaz',
};
/** `them` is "it" of one content. */
const EXCLUSIVE_EN: Record<LicenceExclusivity, (them: string) => string> = {
  none: (them) => `other brands may license ${them} too`,
  category: (them) => `no other brand of the same category may license ${them} meanwhile`,
  full: (them) => `nobody else may license ${them} meanwhile`,
};

function turkish({ brand, creator, contents, origin, terms }: LicenceDeal): string {
  const { usages, territory, startDate, durationDays, exclusivity } = terms;
  const where = territory.includes(LICENCE_WORLDWIDE) ? 'dünya genelinde' : `ülkeler: ${countries('tr', territory)}`;
  const isFree = origin !== 'manual' && terms.priceMinor === 0;
  const endless = isFree ? 'süresiz ve' : 'süresiz olarak';
  const term = durationDays === null ? endless : `${durationDays} gün boyunca`;
  const free = isFree ? 'ücretsiz olarak' : `${price('tr', terms)} karşılığında`;
  const paid = origin === 'manual' ? 'platform dışında yapılmış bir sözleşmeye dayanarak' : free;
  const what = list(
    'tr',
    usages.map((usage) => USAGES.tr[usage]),
  );
  const them = contents === 1 ? 'içeriği' : 'içerikleri';
  const edits = `${them} ${terms.editsAllowed ? 'düzenleyebilir' : 'düzenleyemez'}`;
  const ai = terms.aiTrainingAllowed ? 'yapay zekâ eğitiminde kullanabilir' : 'yapay zekâ eğitiminde kullanamaz';
  const credit = terms.creditRequired ? 'üreticinin adını belirtir' : 'üreticinin adını belirtmek zorunda değildir';
  return `${brand}, ${creator} adlı üreticinin ${contents} içeriğini ${what} için (${where}) ${day('tr', startDate)} tarihinden başlayarak ${term} ${paid} kullanabilir; ${EXCLUSIVE_TR[exclusivity]}; marka ${edits}, ${ai} ve ${credit}.`;
}

function english({ brand, creator, contents, origin, terms }: LicenceDeal): string {
  const { usages, territory, startDate, durationDays, exclusivity } = terms;
  const where = territory.includes(LICENCE_WORLDWIDE) ? 'worldwide' : `in ${countries('en', territory)}`;
  const term = durationDays === null ? 'without an end' : `for ${durationDays} days`;
  const free = terms.priceMinor === 0 ? 'free of charge' : `for ${price('en', terms)}`;
  const paid = origin === 'manual' ? 'under a contract made elsewhere' : free;
  const what = list(
    'en',
    usages.map((usage) => USAGES.en[usage]),
  );
  const them = contents === 1 ? 'it' : 'them';
  const edits = `${terms.editsAllowed ? 'may' : 'may not'} edit ${them}`;
  const ai = `${terms.aiTrainingAllowed ? 'may' : 'may not'} train AI with ${them}`;
  const credit = terms.creditRequired ? 'names the creator' : 'need not name the creator';
  const counted = contents === 1 ? '1 content' : `${contents} contents`;
  return `${brand} may use ${counted} of ${creator} for ${what}, ${where}, from ${day('en', startDate)} ${term}, ${paid}; ${EXCLUSIVE_EN[exclusivity](them)}; the brand ${edits}, ${ai} and ${credit}.`;
}

/**
 * What a licence allows, in one plain sentence; brand and creator read the same one. For example “Papatya may use 2
 * contents of Naz Koç for its website, worldwide, from November 25, 2026 for 90 days, for ₺1,250.00; other brands may …”.
 */
export const licenceSentence = (deal: LicenceDeal, language: Language): string =>
  language === 'tr' ? turkish(deal) : english(deal);
