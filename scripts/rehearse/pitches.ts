import type { Language } from '#contract/constants/languages';
import type { CreatorAccount } from '#contract/schemas/creatorAccounts';
import type { OpenChallenge } from '#contract/schemas/invitations';
import type { Random } from '#server/db/seed/random';

interface Parts {
  openings: readonly ((names: { brand: string; title: string }) => string)[];
  ideas: readonly string[];
  closings: readonly string[];
  /** Added when a fee of their own is asked for. */
  asking: readonly string[];
}

const PARTS: Record<Language, Parts> = {
  tr: {
    openings: [
      ({ title }) => `Merhaba! “${title}” tam bana göre.`,
      ({ brand }) => `Merhaba, ${brand} ürünlerini uzun zamandır takip ediyorum.`,
      ({ brand }) => `Selamlar ${brand} ekibi,`,
      () => 'Merhaba, kampanyanızı görünce aklıma hemen bir fikir geldi.',
    ],
    ideas: [
      'Sabah rutinimin içinde, doğal ışıkta ve tek çekimde anlatmak isterim.',
      'Takipçilerim en çok dürüst yorumu seviyor; artısını da eksisini de söylerim.',
      'İlk izlenimi ve bir hafta sonrasını yan yana gösteren kısa bir video çekebilirim.',
      'Mutfak masasında, sohbet havasında bir video düşünüyorum.',
      'Kısa ve hareketli bir kurgu: üç sahne, tek bir soru, net bir cevap.',
    ],
    closings: [
      'Üç gün içinde teslim edebilirim.',
      'Benzer işlerimden örnek gönderebilirim.',
      'Çekim takvimim bu hafta boş.',
      'Revizyon konusunda rahatım.',
      'Sevgiler.',
    ],
    asking: [
      'Kurgu ve seslendirme dahil olduğu için ücretim biraz yukarıda.',
      'İki ayrı versiyon hazırlayacağım için bu ücreti öneriyorum.',
    ],
  },
  en: {
    openings: [
      ({ title }) => `Hi! “${title}” is right up my street.`,
      ({ brand }) => `Hello ${brand} team,`,
      ({ brand }) => `Hi, I have followed ${brand} for a while.`,
      () => 'Hello, your brief gave me an idea straight away.',
    ],
    ideas: [
      'I would film it in daylight, as part of my morning, in a single take.',
      'My audience likes honest reviews: what works, and what does not.',
      'I could put first impression and one week later side by side.',
      'I am thinking of a chat at the kitchen table rather than an advert.',
      'Short and lively: three scenes, one question, one clear answer.',
    ],
    closings: [
      'I can deliver within three days.',
      'Happy to send samples of similar work.',
      'I am free to film this week.',
      'Revisions are no trouble.',
      'Best wishes.',
    ],
    asking: [
      'Editing and voice-over are included, so my fee is a little higher.',
      'I would make two cuts, hence the fee I am asking for.',
    ],
  },
};

/** What a creator writes to the brand, in their own language. */
export function pitchOf(
  { language, firstName }: Pick<CreatorAccount, 'language' | 'firstName'>,
  { brandName, title }: Pick<OpenChallenge, 'brandName' | 'title'>,
  isAsking: boolean,
  chance: Random,
): string {
  const { openings, ideas, closings, asking } = PARTS[language];
  const body = [
    ...chance.sample(ideas, chance.between(1, 2)),
    ...(isAsking ? [chance.pick(asking)] : []),
    chance.pick(closings),
  ];
  return `${chance.pick(openings)({ brand: brandName, title })} ${body.join(' ')}\n${firstName}`;
}
