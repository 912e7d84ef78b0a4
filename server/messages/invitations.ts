import type { DeclineReason, InvitationColumn, InvitationState } from '#contract/constants/invitations';
import type { Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

interface InvitationTexts {
  /** Headings of the CSV export. */
  columns: Record<InvitationColumn | 'username' | 'reason' | 'currency', string>;
  states: Record<InvitationState, string>;
  reasons: Record<DeclineReason, string>;
  fileName: string;
}

/** What the server itself writes about invitations. */
export const INVITATION_TEXTS: Record<Language, InvitationTexts> = {
  tr: {
    columns: {
      creator: 'Üretici',
      username: 'Kullanıcı adı',
      campaign: 'Kampanya',
      state: 'Durum',
      until: 'Son yanıt',
      reason: 'Neden',
      fee: 'Ücret',
      currency: 'Para birimi',
      note: 'Not',
      sentAt: 'Gönderilme',
      respondedAt: 'Yanıt',
    },
    states: {
      unread: 'Beklemede · okunmadı',
      read: 'Beklemede · okundu',
      expired: 'Süresi doldu',
      accepted: 'Kabul edildi',
      declined: 'Geri çevrildi',
      revoked: 'Geri alındı',
    },
    reasons: { fee: 'Ücret', timing: 'Zamanlama', fit: 'Uygun değil', other: 'Başka bir neden' },
    fileName: 'davetler',
  },
  en: {
    columns: {
      creator: 'Creator',
      username: 'Username',
      campaign: 'Challenge',
      state: 'Status',
      until: 'Answer until',
      reason: 'Reason',
      fee: 'Fee',
      currency: 'Currency',
      note: 'Note',
      sentAt: 'Sent',
      respondedAt: 'Answered',
    },
    states: {
      unread: 'Pending · unread',
      read: 'Pending · read',
      expired: 'Expired',
      accepted: 'Accepted',
      declined: 'Declined',
      revoked: 'Revoked',
    },
    reasons: { fee: 'Fee', timing: 'Timing', fit: 'Does not fit', other: 'Other reason' },
    fileName: 'invitations',
  },
};

interface Answer {
  creator: string;
  challenge: string;
}

/** What a brand is told about the answers to its invitations. */
export const INVITATION_NEWS = {
  accepted: ({ creator, challenge }: Answer): NewsText => ({
    title: { tr: `${creator} davetinizi kabul etti`, en: `${creator} accepted your invitation` },
    body: { tr: `“${challenge}” kampanyasına katıldı.`, en: `They take part in “${challenge}” now.` },
  }),
  declined: ({ creator, challenge }: Answer): NewsText => ({
    title: { tr: `${creator} davetinizi geri çevirdi`, en: `${creator} declined your invitation` },
    body: {
      tr: `“${challenge}” kampanyası için başka birini davet edebilirsiniz.`,
      en: `You can invite somebody else to “${challenge}”.`,
    },
  }),
  waiting: ({ creator, challenge }: Answer): NewsText => ({
    title: { tr: `${creator} davetinizi kabul etmek istedi`, en: `${creator} wanted to accept your invitation` },
    body: {
      tr: `“${challenge}” için yer, bakiye ya da plan sınırı yetmedi. Davet beklemede kaldı; eksik tamamlanınca yeniden kabul edebilir.`,
      en: `“${challenge}” lacked a place, funds or room in the plan. The invitation stays open and can be accepted once that is solved.`,
    },
  }),
};
