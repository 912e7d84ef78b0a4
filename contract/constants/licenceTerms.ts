/**
 * The terms under which every licence stands. A licence keeps the version it was sent with; a text that changes gets a new
 * version, and its SHA-256 (of all paragraphs, Turkish first, without spaces and line breaks) is what the licence and each of
 * its grants name.
 */
export const LICENCE_TERMS_VERSION = '2026-11-26';

export const LICENCE_TERMS = {
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
} as const;
