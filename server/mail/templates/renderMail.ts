import type { Language } from '#contract/constants/languages';
import { alreadyRegistered, type AlreadyRegisteredData } from '#server/mail/templates/alreadyRegistered';
import { brandApproved, type BrandApprovedData } from '#server/mail/templates/brandApproved';
import { brandRejected, brandSuspended, type BrandReasonData } from '#server/mail/templates/brandReason';
import { brandRestored, type BrandRestoredData } from '#server/mail/templates/brandRestored';
import { creatorInvitation, type CreatorInvitationData } from '#server/mail/templates/creatorInvitation';
import { deliveryDecided, type DeliveryDecidedData } from '#server/mail/templates/deliveryDecided';
import { deliveryExtended, type DeliveryExtendedData } from '#server/mail/templates/deliveryExtended';
import { deliveryOverdue, type DeliveryOverdueData } from '#server/mail/templates/deliveryOverdue';
import { licenceOffered, type LicenceOfferedData } from '#server/mail/templates/licenceOffered';
import type { Letter } from '#server/mail/templates/letter';
import { letterHtml } from '#server/mail/templates/letterHtml';
import { letterText } from '#server/mail/templates/letterText';
import { notificationDigest, type NotificationDigestData } from '#server/mail/templates/notificationDigest';
import { passwordChanged, type PasswordChangedData } from '#server/mail/templates/passwordChanged';
import { paymentDue, type PaymentDueData } from '#server/mail/templates/paymentDue';
import { resetPassword, type ResetPasswordData } from '#server/mail/templates/resetPassword';
import { teamInvitation, type TeamInvitationData } from '#server/mail/templates/teamInvitation';
import { verifyEmail, type VerifyEmailData } from '#server/mail/templates/verifyEmail';
import { weeklyReport, type WeeklyReportData } from '#server/mail/templates/weeklyReport';

/** Every mail that Meydan writes, with what it needs to know. */
export interface MailTemplates {
  'verify-email': VerifyEmailData;
  'already-registered': AlreadyRegisteredData;
  'reset-password': ResetPasswordData;
  'password-changed': PasswordChangedData;
  'brand-approved': BrandApprovedData;
  'brand-rejected': BrandReasonData;
  'brand-suspended': BrandReasonData;
  'brand-restored': BrandRestoredData;
  'team-invitation': TeamInvitationData;
  'notification-digest': NotificationDigestData;
  'creator-invitation': CreatorInvitationData;
  'licence-offered': LicenceOfferedData;
  'delivery-overdue': DeliveryOverdueData;
  'delivery-extended': DeliveryExtendedData;
  'delivery-decided': DeliveryDecidedData;
  'payment-due': PaymentDueData;
  'weekly-report': WeeklyReportData;
}

export type MailTemplate = keyof MailTemplates;

/** A template with data that fit it. */
export type MailContent<T extends MailTemplate = MailTemplate> = {
  [K in T]: { template: K; data: MailTemplates[K] };
}[T];

const WRITERS: { [K in MailTemplate]: (language: Language, data: MailTemplates[K]) => Letter } = {
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'brand-approved': brandApproved,
  'brand-rejected': brandRejected,
  'brand-suspended': brandSuspended,
  'brand-restored': brandRestored,
  'team-invitation': teamInvitation,
  'notification-digest': notificationDigest,
  'creator-invitation': creatorInvitation,
  'licence-offered': licenceOffered,
  'delivery-overdue': deliveryOverdue,
  'delivery-extended': deliveryExtended,
  'delivery-decided': deliveryDecided,
  'payment-due': paymentDue,
  'weekly-report': weeklyReport,
};

/** Subject, HTML and text of a mail in one language. */
export function renderMail<T extends MailTemplate>(
  { template, data }: MailContent<T>,
  language: Language,
): { subject: string; html: string; text: string } {
  const letter = WRITERS[template](language, data);
  return { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) };
}
