import { LOCALES, type Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

interface Named {
  plan: string;
}

const dayOf = (instant: Date, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(instant);

/** What is told about a plan that has to be paid for, or has ended. */
export const SUBSCRIPTION_NEWS = {
  due: ({ plan, until }: Named & { until: Date }): NewsText => ({
    title: { tr: `${plan} planınızın ödemesi bekleniyor`, en: `Your ${plan} plan is waiting to be paid` },
    body: {
      tr: `Yeni dönem başladı. Haklarınız ${dayOf(until, 'tr')} tarihine dek sürüyor; o güne kadar ödeyebilirsiniz.`,
      en: `A new period has begun. You keep your rights until ${dayOf(until, 'en')}; please pay by then.`,
    },
  }),
  overdue: ({ plan }: Named): NewsText => ({
    title: { tr: `${plan} planınızın ödemesi gecikti`, en: `The payment for your ${plan} plan is overdue` },
    body: {
      tr: 'Ödenene dek ücretsiz planın hakları geçerlidir.',
      en: 'Until it is paid, the rights of the free plan apply.',
    },
  }),
  canceled: ({ plan }: Named): NewsText => ({
    title: { tr: `${plan} planınız sona erdi`, en: `Your ${plan} plan has ended` },
    body: {
      tr: 'Verileriniz duruyor. Dilediğiniz zaman yeni bir plan seçebilirsiniz.',
      en: 'Your data is kept. You can choose a new plan whenever you like.',
    },
  }),
  unpaid: ({ plan }: Named): NewsText => ({
    title: {
      tr: `${plan} planınız ödenmediği için durduruldu`,
      en: `Your ${plan} plan was stopped because it was not paid`,
    },
    body: { tr: 'Ödeme yaptığınızda planınız yeniden aktifleşir.', en: 'It starts again as soon as you pay.' },
  }),
};
