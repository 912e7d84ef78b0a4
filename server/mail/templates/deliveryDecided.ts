import type { ContentFlag, ContentRejection } from '#contract/constants/contents';
import type { Language } from '#contract/constants/languages';
import { isPlainName, unlinked, type Letter } from '#server/mail/templates/letter';

/** To a creator whose delivery a brand has rejected, sent back or marked as not to be judged. `until` is an instant in ISO. */
export interface DeliveryDecidedData {
  creatorName: string;
  brandName: string;
  challengeTitle: string;
  decision:
    | { is: 'rejected'; reason: ContentRejection; until: string }
    | { is: 'changes'; until: string }
    | { is: 'flagged'; flag: ContentFlag };
  /** The brand's own words, and the rules that it names; empty without any. */
  words: string;
}

// By the hour: 72 hours end within a day.
const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Istanbul',
};

type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs' | 'note'>;
interface Facts {
  brand: string;
  challenge: string;
  /** Empty where nothing ends. */
  until: string;
}

const WORDS: Record<Language, (facts: Facts, decision: DeliveryDecidedData['decision']) => Words> = {
  tr: ({ brand, challenge, until }, decision) => {
    const open = 'Meydan’daki üretici hesabınızı açın.';
    if (decision.is === 'changes')
      return {
        subject: `${brand} içeriğinizde değişiklik istiyor`,
        preheader: `“${challenge}”: düzeltilmiş içerik için son tarih ${until}.`,
        paragraphs: [
          `Marka, “${challenge}” kampanyası için gönderdiğiniz içerikte değişiklik istedi. Düzeltilmiş içeriğinizi göndermek için son tarih: ${until} (Türkiye saati).`,
        ],
        note: `Tüm notları görmek ve içeriği göndermek için ${open}`,
      };
    if (decision.is === 'flagged')
      return {
        subject: `${brand} içeriğinizi değerlendiremiyor`,
        preheader: `“${challenge}” için yeni bir dosya göndermeniz gerekiyor.`,
        paragraphs: [
          decision.flag === 'unplayable'
            ? `“${challenge}” kampanyası için gönderdiğiniz içerik oynatılamıyor.`
            : `“${challenge}” kampanyası için gönderdiğiniz dosya, gerçek içerik olmadığı için işaretlendi.`,
          'Yenisini gönderene kadar inceleme süresi durur; bu, revizyon hakkınızdan düşülmez.',
        ],
        note: `Yeni dosya göndermek ya da itiraz etmek için ${open}`,
      };
    const reasons: Record<ContentRejection, string> = {
      off_brief: 'brief’e uygun değil',
      quality: 'kalitesi yeterli değil',
      rights: 'başkalarının haklarını ihlal ediyor olabilir',
      unsafe: 'marka için güvenli değil',
    };
    return {
      subject: `${brand} içeriğinizi reddetti`,
      preheader: `“${challenge}”: itiraz için son tarih ${until}.`,
      paragraphs: [
        `Marka, “${challenge}” kampanyası için gönderdiğiniz içeriği reddetti. Gerekçe: ${reasons[decision.reason]}.`,
        `Katılmıyorsanız itiraz edebilirsiniz; kararı Meydan verir. İtiraz için son tarih: ${until} (Türkiye saati). İtiraz etmezseniz iş birliği sona erer ve ödeme yapılmaz.`,
      ],
      note: `Ayrıntıları görmek ya da itiraz etmek için ${open}`,
    };
  },
  en: ({ brand, challenge, until }, decision) => {
    const open = 'Open your creator account on Meydan';
    if (decision.is === 'changes')
      return {
        subject: `${brand} asks for changes to your content`,
        preheader: `“${challenge}”: send the changed content by ${until}.`,
        paragraphs: [
          `The brand asks for changes to what you delivered for the challenge “${challenge}”. You can send the changed content until ${until} (Türkiye time).`,
        ],
        note: `${open} to see all notes and to deliver.`,
      };
    if (decision.is === 'flagged')
      return {
        subject: `${brand} cannot review your content`,
        preheader: `“${challenge}” needs a new file from you.`,
        paragraphs: [
          decision.flag === 'unplayable'
            ? `What you delivered for the challenge “${challenge}” cannot be played.`
            : `What you delivered for the challenge “${challenge}” was marked as a placeholder.`,
          'The time for the review stands still until you replace it, which costs you no round of changes.',
        ],
        note: `${open} to send a new file or to dispute this.`,
      };
    const reasons: Record<ContentRejection, string> = {
      off_brief: 'it is not as the brief asks',
      quality: 'its quality is not sufficient',
      rights: 'it may infringe rights of others',
      unsafe: 'it is not safe for the brand',
    };
    return {
      subject: `${brand} rejected your content`,
      preheader: `“${challenge}”: you can dispute this until ${until}.`,
      paragraphs: [
        `The brand rejected what you delivered for the challenge “${challenge}”. The reason: ${reasons[decision.reason]}.`,
        `If you do not agree, you can dispute it until ${until} (Türkiye time), and Meydan decides. Without a dispute the collaboration ends and nothing is paid.`,
      ],
      note: `${open} to see the details or to dispute this.`,
    };
  },
};

export function deliveryDecided(language: Language, data: DeliveryDecidedData): Letter {
  const { decision, words, creatorName } = data;
  const facts = {
    brand: unlinked(data.brandName),
    challenge: unlinked(data.challengeTitle),
    until: 'until' in decision ? new Intl.DateTimeFormat(language, MOMENT).format(new Date(decision.until)) : '',
  };
  const letter = WORDS[language](facts, decision);
  return {
    language,
    name: isPlainName(creatorName) ? creatorName : '',
    ...letter,
    heading: letter.subject,
    ...(words === '' ? {} : { quote: unlinked(words) }),
  };
}
