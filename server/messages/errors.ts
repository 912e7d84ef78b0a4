import type { ErrorCode } from '#contract/constants/errors';
import type { Language } from '#contract/constants/languages';
import type { PlanGate } from '#contract/rules/entitlements';

/** What a person reads for each error; `{name}` stands for a parameter of the error. */
export const ERROR_TEXTS: Record<Language, Record<ErrorCode, string>> = {
  tr: {
    VALIDATION_FAILED: 'Bazı alanlar düzeltilmeli.',
    BAD_REQUEST: 'İstek anlaşılamadı.',
    BRAND_REQUIRED: 'Bu işlem için bir marka seçin.',
    UNAUTHENTICATED: 'Devam etmek için giriş yapın.',
    INVALID_CREDENTIALS: 'E-posta veya parola hatalı',
    SESSION_EXPIRED: 'Oturumunuz sona erdi. Yeniden giriş yapın.',
    EMAIL_NOT_VERIFIED: 'Önce e-posta adresinizi doğrulayın.',
    ACCOUNT_DISABLED: 'Bu hesap kapatılmış.',
    FORBIDDEN: 'Bu işlem için yetkiniz yok.',
    PLAN_REQUIRED: 'Bu özellik planınıza dahil değil.',
    NOT_FOUND: 'Aradığınız kayıt bulunamadı.',
    METHOD_NOT_ALLOWED: 'Bu adres bu isteği kabul etmiyor.',
    CONFLICT: 'Bu işlem şu anki durumla çelişiyor.',
    INVALID_TRANSITION: 'Bu durumdayken bu işlem yapılamaz. Sayfayı yenileyip yeniden deneyin.',
    BRAND_NOT_APPROVED: 'Bunu markanız onaylanınca yapabilirsiniz.',
    CAPACITY_EXCEEDED: 'Bu kadar yer kalmadı.',
    WARNINGS_UNACKNOWLEDGED: 'Yayınlamadan önce uyarıları onaylayın.',
    NOT_RECRUITING: 'Bu kampanya artık başvuru almıyor.',
    NOT_MATCHING: 'Bu kampanya profilinize uygun değil.',
    OFFER_OPEN:
      'Üretici, ona yaptığınız teklifi henüz yanıtlamadı. Teklifi geri çekin ya da üreticinin istediği ücretle kabul edin.',
    OUT_OF_STOCK: 'Bu gönderi için stok yetersiz. Önce ürünün stokunu güncelleyin.',
    OUT_OF_CODES: 'Verilecek kod kalmadı. Önce yeni kod ekleyin.',
    TOO_SOON: 'Bunun için henüz erken.',
    ADDRESS_REMOVED: 'Adres, iş bittikten 30 gün sonra silindi.',
    FEE_NOT_AGREED: 'Üretici bu ücreti henüz kabul etmedi.',
    ANOTHER_ROUND: 'Bu arada yenisi geldi. Karar vermeden önce ona bakın.',
    RIGHTS_REQUIRED: 'Bu içeriği böyle kullanma hakkınız yok. Önce bir lisans gerekiyor.',
    EXCLUSIVITY_STANDS: 'Bu içerik için bu sürede başka bir münhasır lisans yürürlükte.',
    LICENSED_ELSEWHERE: 'Bu sürede başka bir marka bu içeriği kullanabiliyor; bu münhasırlık verilemez.',
    ALREADY_ASKED: 'Aynı içerikler ve aynı kullanım alanları için açık bir talep var.',
    POST_KNOWN: 'Bu paylaşım içeriklerinizde zaten var.',
    NOT_DELIVERABLE: 'Bu iş birliği için şu anda içerik gönderilemez.',
    BRAND_IN_USE: 'Marka silinemez: önce yürüyen kampanyalarını bitirin ve cüzdanını boşaltın.',
    IN_USE: 'Kullanımda olduğu için silinemez.',
    LAST_OWNER: 'Markanın en az bir sahibi olmalı. Önce başka birini sahip yapın.',
    STALE_VERSION: 'Kayıt bu arada değiştirildi. Sayfayı yenileyip yeniden deneyin.',
    PAYLOAD_TOO_LARGE: 'Gönderilen veri çok büyük.',
    FILE_TOO_COMPLEX:
      'Bu dosyayı işlemek çok uzun sürüyor ya da çok fazla bellek istiyor. Daha sade bir dosya yükleyin.',
    FILE_DAMAGED: 'Bu dosya bozuk ya da yarım. Videoyu yeniden dışa aktarıp bir daha yükleyin.',
    STORAGE_QUOTA: 'Planınızın depolama alanı doldu.',
    INSUFFICIENT_FUNDS: 'Cüzdan bakiyeniz yetersiz.',
    UNSUPPORTED_MEDIA_TYPE: 'Bu dosya türü desteklenmiyor.',
    IDEMPOTENCY_MISMATCH: 'İşlem tamamlanamadı. Sayfayı yenileyip yeniden deneyin.',
    IDEMPOTENCY_RUNNING: 'Aynı istek hâlâ işleniyor.',
    LINK_INVALID: 'Bağlantı geçersiz veya daha önce kullanılmış.',
    LINK_EXPIRED: 'Bağlantının süresi dolmuş.',
    INVITATION_OF_ANOTHER: 'Bu davet başka bir e-posta adresine gönderildi. O adresle giriş yapın.',
    INVITATION_EXPIRED: 'Bu davetin süresi doldu.',
    REDIRECT_NOT_ALLOWED: 'Bu adrese yönlendirme yapılamaz.',
    UNDO_EXPIRED: 'Geri alma süresi doldu.',
    BILLING_REQUIRED: 'Önce marka ayarlarında fatura bilgilerini doldurun.',
    PAYMENT_REQUIRED: 'Bu değişiklik için ödeme gerekiyor.',
    PAYMENT_NOT_SET_UP: 'Bu kurulumda tanımlı bir ödeme sağlayıcısı yok; şu anda kartla ödeme alınamıyor.',
    PAYMENT_UNAVAILABLE: 'Ödeme sağlayıcısına ulaşılamadı. Kartınızdan çekim yapılmadı; biraz sonra yeniden deneyin.',
    SIGNATURE_INVALID: 'İmza doğrulanamadı. Anahtar kimliğini, gizli anahtarı ve imzalanan metni kontrol edin.',
    SIGNATURE_EXPIRED: 'Çağrının zaman damgası 5 dakikadan eski ya da ileri. Saatinizi kontrol edip yeniden imzalayın.',
    CODE_UNKNOWN: 'Siparişteki kodların hiçbiri bu markanın değil.',
    FOREIGN_CURRENCY: 'Siparişin para birimi markanınkiyle aynı değil.',
    RATE_LIMITED: 'Çok fazla deneme yapıldı. Biraz sonra yeniden deneyin.',
    INTERNAL: 'Beklenmeyen bir hata oluştu. Biraz sonra yeniden deneyin.',
    UNAVAILABLE: 'Hizmet şu anda yanıt veremiyor. Biraz sonra yeniden deneyin.',
  },
  en: {
    VALIDATION_FAILED: 'Some fields need your attention.',
    BAD_REQUEST: 'The request could not be understood.',
    BRAND_REQUIRED: 'Choose a brand first.',
    UNAUTHENTICATED: 'Sign in to continue.',
    INVALID_CREDENTIALS: 'Invalid email or password',
    SESSION_EXPIRED: 'Your session has ended. Sign in again.',
    EMAIL_NOT_VERIFIED: 'Verify your e-mail address first.',
    ACCOUNT_DISABLED: 'This account is closed.',
    FORBIDDEN: 'You do not have permission for this.',
    PLAN_REQUIRED: 'Your plan does not include this.',
    NOT_FOUND: 'This could not be found.',
    METHOD_NOT_ALLOWED: 'This address does not take such a request.',
    CONFLICT: 'This conflicts with the current state.',
    INVALID_TRANSITION: 'This is not possible in the current state. Reload the page and try again.',
    BRAND_NOT_APPROVED: 'You can do this once your brand is approved.',
    CAPACITY_EXCEEDED: 'There are not that many places left.',
    WARNINGS_UNACKNOWLEDGED: 'Acknowledge the warnings before you publish.',
    NOT_RECRUITING: 'This challenge takes no applications any more.',
    NOT_MATCHING: 'This challenge does not match your profile.',
    OFFER_OPEN:
      'The creator has not answered your offer yet. Withdraw the offer, or accept at the fee the creator asked for.',
    OUT_OF_STOCK: 'There is not enough stock for this shipment. Update the stock of the product first.',
    OUT_OF_CODES: 'There are not enough codes left. Add some first.',
    TOO_SOON: 'It is too early for this.',
    ADDRESS_REMOVED: 'The address was removed 30 days after the work had ended.',
    FEE_NOT_AGREED: 'The creator has not agreed to this fee.',
    ANOTHER_ROUND: 'A newer one has come in the meantime. Look at it before you decide.',
    RIGHTS_REQUIRED: 'You have no right to use this content in this way. It needs a licence first.',
    EXCLUSIVITY_STANDS: 'Another exclusive licence for this content is in force at that time.',
    LICENSED_ELSEWHERE: 'Another brand may use this content at that time, so this exclusivity cannot be given.',
    ALREADY_ASKED: 'There is an open request for the same contents and the same usages.',
    POST_KNOWN: 'This post is in your library already.',
    NOT_DELIVERABLE: 'No content can be delivered for this collaboration now.',
    BRAND_IN_USE: 'The brand cannot be deleted: finish its running challenges and empty its wallet first.',
    IN_USE: 'It is in use and cannot be deleted.',
    LAST_OWNER: 'A brand needs at least one owner. Make somebody else an owner first.',
    STALE_VERSION: 'It was changed in the meantime. Reload the page and try again.',
    PAYLOAD_TOO_LARGE: 'That is too large.',
    FILE_TOO_COMPLEX: 'This file takes too much time or memory to read. Upload a simpler one.',
    FILE_DAMAGED: 'This file is damaged or incomplete. Export the video again and upload it once more.',
    STORAGE_QUOTA: 'The storage of your plan is full.',
    INSUFFICIENT_FUNDS: 'Your wallet balance is too low.',
    UNSUPPORTED_MEDIA_TYPE: 'This type of file is not supported.',
    IDEMPOTENCY_MISMATCH: 'That did not go through. Reload the page and try again.',
    IDEMPOTENCY_RUNNING: 'The same request is still running.',
    LINK_INVALID: 'This link is not valid or was used before.',
    LINK_EXPIRED: 'This link has expired.',
    INVITATION_OF_ANOTHER: 'This invitation was sent to another e-mail address. Sign in with that one.',
    INVITATION_EXPIRED: 'This invitation has expired.',
    REDIRECT_NOT_ALLOWED: 'It is not allowed to lead to this address.',
    UNDO_EXPIRED: 'It is too late to undo this.',
    BILLING_REQUIRED: 'Fill in the billing details in the brand settings first.',
    PAYMENT_REQUIRED: 'This change has to be paid for.',
    PAYMENT_NOT_SET_UP: 'No payment provider is set up in this installation, so nothing can be paid by card.',
    PAYMENT_UNAVAILABLE:
      'The payment provider could not be reached. Your card was not charged; please try again in a while.',
    SIGNATURE_INVALID: 'The signature does not match. Check the key, the secret and the text that is signed.',
    SIGNATURE_EXPIRED: 'The timestamp is more than 5 minutes off. Check your clock and sign again.',
    CODE_UNKNOWN: 'None of the codes of this order belongs to the brand.',
    FOREIGN_CURRENCY: 'The currency of the order is not that of the brand.',
    RATE_LIMITED: 'Too many attempts. Please try again in a while.',
    INTERNAL: 'Something went wrong. Please try again in a while.',
    UNAVAILABLE: 'The service cannot answer right now. Please try again in a while.',
  },
};

const PLAN_TEXTS_BY_GATE: Record<Language, Record<PlanGate, string>> = {
  tr: {
    subscription: 'Bunun için aktif bir plan gerekiyor.',
    creatorLibraryAccess: 'Planınızda üretici kütüphanesi yok.',
    licensingEnabled: 'Planınızda lisanslama yok.',
    captured_contents: 'Planınızda yakalanan içerikler yok.',
    basic_analytics: 'Planınızda analiz yok.',
    analytics: 'Planınızda ayrıntılı analiz yok.',
    advanced_analytics: 'Planınızda gelişmiş analiz yok.',
    maxActiveCampaign: 'Planınızla aynı anda en çok {limit} kampanya yürütebilirsiniz; {used} tanesi yürüyor.',
    maxCreators: 'Planınızla bir dönemde en çok {limit} üretici kabul edebilirsiniz; {used} tanesi kabul edildi.',
    storageGb: 'Planınızın {limit} GB’lik depolama alanı doldu: {used} GB kullanılıyor.',
  },
  en: {
    subscription: 'This needs an active plan.',
    creatorLibraryAccess: 'Your plan does not include the creator library.',
    licensingEnabled: 'Your plan does not include licensing.',
    captured_contents: 'Your plan does not include captured contents.',
    basic_analytics: 'Your plan does not include analytics.',
    analytics: 'Your plan does not include detailed analytics.',
    advanced_analytics: 'Your plan does not include advanced analytics.',
    maxActiveCampaign: 'Challenges your plan runs at a time: {limit}; running now: {used}.',
    maxCreators: 'Your plan accepts up to {limit} creators in a period; accepted so far: {used}.',
    storageGb: 'Your plan’s storage of {limit} GB is full; {used} GB are used.',
  },
};

/** What a person reads when the plan is in the way, by `details.gate`. */
export const PLAN_TEXTS: Record<Language, ReadonlyMap<string, string>> = {
  tr: new Map(Object.entries(PLAN_TEXTS_BY_GATE.tr)),
  en: new Map(Object.entries(PLAN_TEXTS_BY_GATE.en)),
};

/** Errors that mean something else to the person in a special case, by their code and `details.gate`. */
const CASE_TEXTS_BY_KEY = {
  tr: {
    'FEE_NOT_AGREED.offer': 'Teklif bu arada değişti. Kabul etmeden önce yeni teklife bakın.',
    'FEE_NOT_AGREED.currency':
      'Kampanyanın para birimi size önerilen tutardan sonra değişti. Markanın size yeni bir tutar önermesi gerekiyor.',
    'FEE_NOT_AGREED.appliedCurrency':
      'Üretici başvururken ücreti başka bir para biriminde istedi. Kampanyanın para biriminde teklif gönderin; üretici onu kabul etmeli.',
    'CONFLICT.blocked': 'Markanız bu üreticiyi engelledi; ona davet ya da teklif gönderilemez. Önce engeli kaldırın.',
    'CONFLICT.already_taking_part': 'Bu üretici zaten başvurdu ya da katılıyor.',
    'CONFLICT.invitedCurrency':
      'Kampanyanın para birimi bu davetten sonra değişti. Daveti geri çekip yenisini gönderin.',
    'CONFLICT.limit': 'En çok {limit} tane olabilir. Yenisi için birini silin ya da kapatın.',
    'CONFLICT.limitKept': 'En çok {limit} tane olabilir.',
    'CONFLICT.secretBefore':
      'Önceki gizli anahtar şuna kadar geçerli: {until}. O zamana kadar bu anahtar yenilenemez. Yeni gizli anahtar elinizde değilse yeni bir anahtar oluşturun ve mağazanız ona geçince bunu kapatın.',
    'CONFLICT.totalChanged': 'Bloke edilecek tutar bu arada değişti. Yeni tutara bakıp öyle onaylayın.',
    'CONFLICT.proposalChanged': 'Sonlandırma önerisi bu arada değişti. Lisansa yeniden bakıp öyle karar verin.',
    'CONFLICT.archivedContents':
      'Bu lisansın hiçbir içeriği artık lisanslanamıyor. Arşivdeyse yenilemek için önce birini arşivden çıkarın.',
    'TOO_SOON.from': 'Bunun için henüz erken. En erken {from} tarihinde yapılabilir.',
    'FORBIDDEN.customFee':
      'Kampanyanınkinden başka bir ücret vermek için yönetici olmak gerekir. Markanın bir yöneticisinden isteyin.',
    'FORBIDDEN.raiseFee':
      'Ücreti yükseltmek ya da para birimini değiştirmek için yönetici olmak gerekir. Markanın bir yöneticisinden isteyin.',
  },
  en: {
    'FEE_NOT_AGREED.offer': 'The offer is another one by now. Look at it before you accept.',
    'FEE_NOT_AGREED.currency':
      'The challenge has changed its currency since you were offered an amount. The brand has to offer you a new one.',
    'FEE_NOT_AGREED.appliedCurrency':
      'The creator applied for a fee in another currency. Send an offer in the challenge’s own; they have to accept it.',
    'CONFLICT.blocked':
      'Your brand has blocked this creator, so they get no invitation and no offer. Unblock them first.',
    'CONFLICT.already_taking_part': 'This creator has applied or takes part already.',
    'CONFLICT.invitedCurrency':
      'The challenge has changed its currency since this invitation was sent. Revoke it and send a new one.',
    'CONFLICT.limit': 'At most {limit}. Delete or close one to make room.',
    'CONFLICT.limitKept': 'At most {limit}.',
    'CONFLICT.secretBefore':
      'The secret before works until {until}. Until then this key cannot be rotated again. If you do not have the new secret, make a new key, and close this one once your store uses the new key.',
    'CONFLICT.totalChanged': 'The amount to be held has changed meanwhile. Look at the new one before you accept.',
    'CONFLICT.proposalChanged':
      'The proposal to end the licence has changed meanwhile. Look at the licence again, then decide.',
    'CONFLICT.archivedContents':
      'None of this licence’s contents can be licensed any more. If they are archived, restore one to renew it.',
    'TOO_SOON.from': 'It is too early for this. It is possible from {from}.',
    'FORBIDDEN.customFee': 'It takes an admin to give a fee other than the challenge’s own. Ask one of your brand.',
    'FORBIDDEN.raiseFee': 'It takes an admin to raise a fee or to change the currency. Ask one of your brand.',
  },
} satisfies Record<Language, Record<string, string>>;

export const CASE_TEXTS: Record<Language, ReadonlyMap<string, string>> = {
  tr: new Map(Object.entries(CASE_TEXTS_BY_KEY.tr)),
  en: new Map(Object.entries(CASE_TEXTS_BY_KEY.en)),
};
