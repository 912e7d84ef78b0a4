import { LOCALES, type Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import { majorToMinor } from '#contract/rules/money';
import { documentMoney } from '#server/documents/documentMoney';
import { unlinked, type Letter } from '#server/mail/templates/letter';

/** To the owners, when a plan's period has to be paid for. */
export interface PaymentDueData {
  name: string;
  brandName: string;
  planName: string;
  /** Major units with a point, tax included. */
  amount: string;
  currency: CurrencyCode;
  /** Requests that follow this one. */
  triesLeft: number;
  /** When the next request goes out, or the plan stops; an ISO instant. */
  nextAt: string;
  /** Whether the plan is in force until then. Left out by older versions, whose plans were not. */
  isInForce?: boolean;
  /** The console's payment dialog. */
  link: string;
}

const TEXTS = {
  tr: {
    subject: (plan: string) => `${plan} planınızın ödemesi bekleniyor`,
    preheader: 'Ödemeyi birkaç dakikada tamamlayabilirsiniz.',
    body: (brand: string, plan: string, amount: string) =>
      `${brand} için ${plan} planının yeni dönemi başladı. Ödenecek tutar: ${amount} (KDV dahil).`,
    inTime: (date: string) =>
      `Planınızın hakları ${date} tarihine dek sürüyor. O güne kadar ödenmezse ücretsiz planın hakları geçerli olur: süren çalışmalarınız devam eder, yeni kampanya yayınlanamaz.`,
    again: (date: string) =>
      `Ödenene dek ücretsiz planın hakları geçerlidir; süren çalışmalarınız devam eder, yeni kampanya yayınlanamaz. Ödeme yapılmazsa ${date} tarihinde yeniden hatırlatacağız.`,
    last: (date: string) =>
      `Bu son hatırlatmamız. ${date} tarihine kadar ödeme yapılmazsa plan durdurulur; verileriniz silinmez.`,
    label: 'Ödemeyi tamamla',
    note: 'Ödemeyi markanın sahibi yapabilir. Ödediyseniz bu e-postayı dikkate almayın.',
  },
  en: {
    subject: (plan: string) => `Your ${plan} plan is waiting to be paid`,
    preheader: 'It takes only a few minutes.',
    body: (brand: string, plan: string, amount: string) =>
      `A new period of the ${plan} plan of ${brand} has begun. Amount due: ${amount} (VAT included).`,
    inTime: (date: string) =>
      `Your plan stays in force until ${date}. If it is not paid by then, the rights of the free plan apply: work under way goes on, new challenges cannot be published.`,
    again: (date: string) =>
      `Until it is paid, the rights of the free plan apply: work under way goes on, new challenges cannot be published. If it is not paid, we will remind you again on ${date}.`,
    last: (date: string) =>
      `This is our last reminder. If it is not paid by ${date}, the plan stops; your data is not deleted.`,
    label: 'Complete the payment',
    note: 'Owners of the brand can pay. If you have paid already, ignore this e-mail.',
  },
} satisfies Record<Language, unknown>;

export function paymentDue(
  language: Language,
  { name, brandName, planName, amount, currency, triesLeft, nextAt, isInForce, link }: PaymentDueData,
): Letter {
  const { subject, preheader, body, inTime, again, last, label, note } = TEXTS[language];
  const price = documentMoney(majorToMinor(amount, currency) ?? 0, currency, language);
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(
    new Date(nextAt),
  );
  const reminder = triesLeft > 0 ? again : last;
  return {
    language,
    name,
    subject: subject(planName),
    preheader,
    heading: subject(planName),
    paragraphs: [body(unlinked(brandName), planName, price), (isInForce ? inTime : reminder)(date)],
    action: { label, href: link },
    note,
  };
}
