import type { Language } from '#contract/constants/languages';

interface AuditTexts {
  /** Headings of the CSV export, in its order. */
  headings: {
    time: string;
    person: string;
    email: string;
    action: string;
    subject: string;
    details: string;
    place: string;
    hash: string;
  };
  /** Who acts when no person does. */
  system: string;
  fileName: string;
}

export const AUDIT_TEXTS: Record<Language, AuditTexts> = {
  tr: {
    headings: {
      time: 'Zaman',
      person: 'Kişi',
      email: 'E-posta',
      action: 'İşlem',
      subject: 'Kayıt',
      details: 'Ayrıntı',
      place: 'Sıra',
      hash: 'Özet',
    },
    system: 'Sistem',
    fileName: 'denetim-kaydi',
  },
  en: {
    headings: {
      time: 'Time',
      person: 'Person',
      email: 'E-mail',
      action: 'Action',
      subject: 'Record',
      details: 'Details',
      place: 'Place',
      hash: 'Hash',
    },
    system: 'System',
    fileName: 'audit-trail',
  },
};
