import type { Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

interface About {
  creator: string;
  challenge: string;
}
const inChallenge = (challenge: string, tr: string, en: string): NewsText['body'] => ({
  tr: `“${challenge}” kampanyası: ${tr}`,
  en: `“${challenge}”: ${en}`,
});

/** What members are told about contents. */
export const CONTENT_NEWS = {
  delivered: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} içeriğini gönderdi`, en: `${creator} delivered their content` },
    body: inChallenge(challenge, 'içerik incelemenizi bekliyor.', 'it waits for your review.'),
  }),
  deliveredAgain: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} yeni bir sürüm gönderdi`, en: `${creator} sent a new version` },
    body: inChallenge(challenge, 'yeni sürüm incelemenizi bekliyor.', 'the new version waits for your review.'),
  }),
  overdue: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} içeriği zamanında teslim etmedi`, en: `${creator} has not delivered in time` },
    body: inChallenge(
      challenge,
      'ek süre verebilir, hatırlatabilir ya da iş birliğini sonlandırabilirsiniz.',
      'you can give more time, remind them, or end the collaboration.',
    ),
  }),
  overdueRevision: ({ creator, challenge }: About): NewsText => ({
    title: {
      tr: `${creator} düzeltilmiş içeriği zamanında teslim etmedi`,
      en: `${creator} has not delivered the changes in time`,
    },
    body: inChallenge(
      challenge,
      'ek süre verebilir, hatırlatabilir ya da anlaşmazlık açabilirsiniz.',
      'you can give more time, remind them, or open a dispute.',
    ),
  }),
  approvedByItself: ({ creator, challenge }: About): NewsText => ({
    title: {
      tr: `${creator} adlı üreticinin içeriği kendiliğinden onaylandı`,
      en: `The content of ${creator} was approved automatically`,
    },
    body: inChallenge(challenge, 'inceleme süresi doldu.', 'the time to review ended.'),
  }),
  published: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} içeriğini yayınladı`, en: `${creator} published their content` },
    body: inChallenge(
      challenge,
      'gönderinin bağlantısı içerik sayfasında.',
      'the content’s page has the address of the post.',
    ),
  }),
  disputed: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} kararınıza itiraz etti`, en: `${creator} disputes your decision` },
    body: inChallenge(
      challenge,
      '72 saat içinde kanıt ekleyebilirsiniz; kararı Meydan verir.',
      'you can add evidence for 72 hours; Meydan decides.',
    ),
  }),
  evidence: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} anlaşmazlığa kanıt ekledi`, en: `${creator} added evidence to the dispute` },
    body: inChallenge(challenge, 'içerik sayfasında okuyabilirsiniz.', 'read it on the content’s page.'),
  }),
  disputeDecided: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} ile anlaşmazlık karara bağlandı`, en: `The dispute with ${creator} is decided` },
    body: inChallenge(challenge, 'sonucu içerik sayfasında görebilirsiniz.', 'the content’s page shows the outcome.'),
  }),
};

/** What members are told about reviews that are about to end by themselves. */
export const REVIEW_NEWS = {
  soon: ({ hours, creator, challenge }: About & { hours: number }): NewsText => ({
    title: { tr: `İnceleme için ${hours} saat kaldı`, en: `${hours} hours left to review` },
    body: inChallenge(
      challenge,
      `${creator} adlı üreticinin içeriği, siz karar vermezseniz süre sonunda kendiliğinden onaylanır.`,
      `the content of ${creator} is approved automatically at the end if nobody decides.`,
    ),
  }),
};

/** What members are told about money that went to a creator. */
export const PAYOUT_NEWS = {
  paid: ({ creator, challenge }: About): NewsText => ({
    title: { tr: `${creator} adlı üreticiye ödeme yapıldı`, en: `${creator} was paid` },
    body: inChallenge(
      challenge,
      'içerik onaylandı ve bloke tutar ödendi.',
      'the content was approved and the hold paid out.',
    ),
  }),
  byItself: ({ creator, challenge }: About): NewsText => ({
    title: {
      tr: `${creator} adlı üreticinin içeriği kendiliğinden onaylandı`,
      en: `The content of ${creator} was approved automatically`,
    },
    body: inChallenge(
      challenge,
      'inceleme süresi doldu ve bloke tutar ödendi.',
      'the time to review ended and the hold was paid out.',
    ),
  }),
};

/** What single contents of a bulk change are called, by whose they are; of one that is not there only its number is known. */
export const CONTENT_NAMES: Record<
  Language,
  { of: (type: string, creator: string) => string; somebody: string; missing: (id: number) => string }
> = {
  tr: {
    of: (type, creator) => `${type}, ${creator}`,
    somebody: 'Adı bilinmeyen üretici',
    missing: (id) => `${id} numaralı içerik`,
  },
  en: { of: (type, creator) => `${type} by ${creator}`, somebody: 'Unknown creator', missing: (id) => `Content ${id}` },
};

/** What a member reads about single contents of a bulk change. */
export const CONTENT_TEXTS: Record<Language, Record<'missing' | 'notNow' | 'tooManyTags' | 'changedSince', string>> = {
  tr: {
    missing: 'Bu içerik bulunamadı.',
    notNow: 'Bu durumdayken bu işlem yapılamaz.',
    tooManyTags: 'Bir içerikte en fazla 20 etiket olabilir.',
    changedSince: 'Bu arada değiştirildiği için olduğu gibi bırakıldı.',
  },
  en: {
    missing: 'This content could not be found.',
    notNow: 'This is not possible in the current state.',
    tooManyTags: 'A content can have 20 tags at most.',
    changedSince: 'It was changed in the meantime and stays as it is.',
  },
};
