import type { NewsText } from '#server/plugins/news';

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
