import type { Language } from '#contract/constants/languages';
import { invitationText, type InvitationContent } from '#contract/rules/invitations';
import { isPlainName, unlinked, type Letter } from '#server/mail/templates/letter';

/** To a creator whom a brand invites to a challenge. */
export type CreatorInvitationData = InvitationContent;

const WORDS: Record<Language, { answer: string; preheader: string }> = {
  tr: {
    answer: 'Kampanyayı incelemek ve yanıtlamak için Meydan’daki üretici hesabınızı açın.',
    preheader: 'Kampanyayı inceleyip yanıtlayın.',
  },
  en: {
    answer: 'Open your creator account on Meydan to look at the challenge and answer.',
    preheader: 'Look at the challenge and answer.',
  },
};

export function creatorInvitation(language: Language, content: CreatorInvitationData): Letter {
  const text = invitationText(language, {
    ...content,
    brandName: unlinked(content.brandName),
    challengeTitle: unlinked(content.challengeTitle),
  });
  const { answer, preheader } = WORDS[language];
  return {
    language,
    name: isPlainName(content.creatorName) ? content.creatorName : '',
    subject: text.subject,
    preheader,
    heading: text.subject,
    paragraphs: [...text.lines, answer],
    ...(text.note === '' ? {} : { quote: text.note }),
    note: text.deadline,
  };
}
