import type { Language } from '#contract/constants/languages';

interface Announcement {
  title: (plan: string) => string;
  body: string;
}

/** Notifications about a plan that has to be paid for, or has ended. */
export const SUBSCRIPTION_TEXTS: Record<Language, Record<'due' | 'stillDue' | 'canceled' | 'unpaid', Announcement>> = {
  tr: {
    due: {
      title: (plan) => `${plan} planınızın ödemesi bekleniyor`,
      body: 'Yeni dönem başladı. Yeni kampanya yayınlamak için ödemeyi tamamlayın.',
    },
    stillDue: {
      title: (plan) => `${plan} planınızın ödemesi gecikti`,
      body: 'Planınızı kaybetmemek için ödemeyi tamamlayın.',
    },
    canceled: {
      title: (plan) => `${plan} planınız sona erdi`,
      body: 'Verileriniz duruyor. Dilediğiniz zaman yeni bir plan seçebilirsiniz.',
    },
    unpaid: {
      title: (plan) => `${plan} planınız ödenmediği için durduruldu`,
      body: 'Ödeme yaptığınızda planınız yeniden etkinleşir.',
    },
  },
  en: {
    due: {
      title: (plan) => `Your ${plan} plan is waiting to be paid`,
      body: 'A new period has begun. Complete the payment to publish new challenges.',
    },
    stillDue: {
      title: (plan) => `The payment for your ${plan} plan is overdue`,
      body: 'Complete the payment to keep your plan.',
    },
    canceled: {
      title: (plan) => `Your ${plan} plan has ended`,
      body: 'Your data is kept. You can choose a new plan whenever you like.',
    },
    unpaid: {
      title: (plan) => `Your ${plan} plan was stopped because it was not paid`,
      body: 'It starts again as soon as you pay.',
    },
  },
};
