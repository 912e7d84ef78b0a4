import type { Language } from '#contract/constants/languages';

/** A text under which licences stand. */
export interface LicenceTermsText {
  /** The day from which requests were sent under it: YYYY-MM-DD. */
  version: string;
  /** Of all paragraphs, Turkish first, without spaces and line breaks. */
  sha256: string;
  /** By paragraphs. */
  text: Readonly<Record<Language, readonly string[]>>;
}

const FROM_1_NOVEMBER = {
  version: '2026-11-01',
  sha256: 'ae5f7771d46cbf3cf7c551ce1624780a458225797b32c004536ae4e38a7f7fbc',
  text: {
    tr: [
      'Üretici, bu lisansa konu içeriklerin hak sahibi olduğunu ve bu izni vermeye yetkili bulunduğunu beyan eder.',
      'Marka içerikleri yalnızca lisansta yazılı kullanım alanlarında, ülkelerde ve süre içinde kullanabilir. Yazılı olmayan her hak üreticide kalır.',
      'Süre dolduğunda ya da lisans sona erdiğinde marka yeni yayın yapmaz ve kendi kanallarındaki kullanımı kaldırır.',
      'Lisans başkasına devredilemez; marka içerikleri lisansta yazılı işler için çalıştığı ajanslara verebilir.',
      'Ücret, lisans yürürlüğe girdiğinde ödenir. Marka sözleşmeye aykırı davranırsa veya içerik üzerinde başkasının hakkı ortaya çıkarsa lisans geri alınabilir.',
    ],
    en: [
      'The creator states that they hold the rights to the contents of this licence and may give this permission.',
      'The brand may use the contents only for the usages, in the countries and within the term that the licence names. Every right that is not named stays with the creator.',
      'When the term or the licence ends, the brand publishes nothing new and takes down what its own channels show.',
      'The licence cannot be passed on; the brand may hand the contents to agencies that work for it, for what the licence names.',
      'The price is paid when the licence comes into force. The licence can be taken back if the brand breaks it, or if somebody else turns out to have a right to the content.',
    ],
  },
} as const;

/** What the unused days cost goes back over a rights claim. */
const FROM_26_NOVEMBER = {
  version: '2026-11-26',
  sha256: 'f0e06cbf74f1fc352126ce1b737ced5987d9a4defb037f599f7e76dd0be48346',
  text: {
    tr: [
      'Üretici, bu lisansa konu içeriklerin hak sahibi olduğunu ve bu izni vermeye yetkili bulunduğunu beyan eder.',
      'Marka içerikleri yalnızca lisansta yazılı kullanım alanlarında, ülkelerde ve süre içinde kullanabilir. Yazılı olmayan her hak üreticide kalır.',
      'Süre dolduğunda ya da lisans sona erdiğinde marka yeni yayın yapmaz ve kendi kanallarındaki kullanımı kaldırır.',
      'Lisans başkasına devredilemez; marka içerikleri lisansta yazılı işler için çalıştığı ajanslara verebilir.',
      'Ücret, lisans yürürlüğe girdiğinde ödenir. Marka sözleşmeye aykırı davranırsa veya içerik üzerinde başkasının hakkı ortaya çıkarsa lisans geri alınabilir. Üretici ya da platform lisansı başkasının hakkı nedeniyle geri alırsa kullanılmayan günlerin bedeli markaya iade edilir; süresiz bir lisans bunun için 365 gün sayılır. Aykırılıkta ve markanın kendi geri almasında iade yapılmaz.',
    ],
    en: [
      'The creator states that they hold the rights to the contents of this licence and may give this permission.',
      'The brand may use the contents only for the usages, in the countries and within the term that the licence names. Every right that is not named stays with the creator.',
      'When the term or the licence ends, the brand publishes nothing new and takes down what its own channels show.',
      'The licence cannot be passed on; the brand may hand the contents to agencies that work for it, for what the licence names.',
      'The price is paid when the licence comes into force. The licence can be taken back if the brand breaks it, or if somebody else turns out to have a right to the content. If the creator or the platform takes it back over somebody else’s right, what the unused days cost is returned to the brand; a licence without an end counts as 365 days for this. Nothing is returned for a breach, or when the brand itself takes the licence back.',
    ],
  },
} as const;

/** The text of which requests are sent now. */
export const LICENCE_TERMS: LicenceTermsText = FROM_26_NOVEMBER;

/**
 * Every text under which a licence may stand, the oldest first. A licence keeps the version that it was sent with, and its grants
 * name the hash; so a text that was published is never changed or taken away: what changes is a new one at the end.
 */
export const LICENCE_TERMS_TEXTS: readonly LicenceTermsText[] = [FROM_1_NOVEMBER, FROM_26_NOVEMBER];
