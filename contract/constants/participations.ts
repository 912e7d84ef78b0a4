export const PARTICIPATION_STATUSES = [
  'pending',
  'shortlisted',
  'accepted',
  'rejected',
  'withdrawn',
  'cancelled',
  'completed',
] as const;
export type ParticipationStatus = (typeof PARTICIPATION_STATUSES)[number];

/** How far an accepted participation is; without shipping the two shipment stages are skipped. */
export const PARTICIPATION_STAGES = [
  'awaiting_shipment',
  'awaiting_delivery',
  'creating',
  'in_review',
  'revision',
  'approved',
  'published',
  'done',
] as const;
export type ParticipationStage = (typeof PARTICIPATION_STAGES)[number];

export const PARTICIPATION_SOURCES = ['application', 'invitation'] as const;
export type ParticipationSource = (typeof PARTICIPATION_SOURCES)[number];

/** Tabs of the pipeline; `invited` shows invitations, the others participations. */
export const PIPELINE_TABS = ['invited', 'applied', 'shortlisted', 'accepted', 'rejected'] as const;
export type PipelineTab = (typeof PIPELINE_TABS)[number];
export type ParticipationTab = Exclude<PipelineTab, 'invited'>;
export const TAB_STATUSES: Record<ParticipationTab, readonly ParticipationStatus[]> = {
  applied: ['pending'],
  shortlisted: ['shortlisted'],
  accepted: ['accepted', 'completed'],
  rejected: ['rejected', 'withdrawn', 'cancelled'],
};

export const REJECTION_REASONS = [
  'fit',
  'audience',
  'quality',
  'fee',
  'places',
  'timeout',
  'challenge_closed',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
/** Reasons that a person may choose; the others are given by the system. */
export const CHOSEN_REJECTION_REASONS = [
  'fit',
  'audience',
  'quality',
  'fee',
  'places',
  'other',
] as const satisfies readonly RejectionReason[];
export const REJECTION_NOTE_MAX = 500;

export const PITCH_MAX = 2000;
/** Contents of the creator that an application keeps. */
export const SAMPLES_MAX = 4;

/** Days in which a brand should decide about an application, and from when on the deadline is shown as near. */
export const DECISION_DAYS = 10;
export const DECISION_SOON_DAYS = 3;
/** Hours before that deadline in which the brand is reminded, once. */
export const DECISION_REMINDER_HOURS = 48;
/** Days in which an accepted creator may accept a changed brief; afterwards the version agreed upon stays binding. */
export const REACCEPT_DAYS = 3;
/** Days for making the content, from receiving the product or from acceptance. */
export const CREATING_DAYS = 10;

/** What a brand does about a creator who still has to deliver. The same words end the addresses of the calls. */
export const DEADLINE_COMMANDS = ['extend', 'remind', 'cancel'] as const;
export type DeadlineCommand = (typeof DEADLINE_COMMANDS)[number];
/** Days that one extension may give. */
export const EXTENSION_DAYS_MAX = 14;
/** Hours between two reminders of one creator. */
export const OVERDUE_REMINDER_HOURS = 24;

export const PARTICIPATION_SORTS = ['createdAt', 'fee', 'followers', 'engagement', 'decideBy'] as const;
export type ParticipationSort = (typeof PARTICIPATION_SORTS)[number];
/** Participations that one command may decide about. */
export const PARTICIPATION_BULK_LIMIT = 100;
