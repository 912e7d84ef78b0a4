/**
 * What the audit trail of a brand may hold, as `noun.verb`. A filter takes one of these or a noun alone; entries with
 * other actions, of an older or newer version, are listed all the same.
 */
export const AUDIT_ACTIONS = [
  'brands.create', 'brands.update', 'brands.pending_review', 'brands.approved', 'brands.rejected', 'brands.suspended', 'brands.delete',
  'billing.update',
  'team.invite', 'team.resend', 'team.revoke', 'team.join', 'team.role', 'team.update', 'team.deactivate', 'team.reactivate',
  'team.remove', 'team.leave', 'team.transfer',
  'products.create', 'products.update', 'products.delete', 'products.import', 'products.export', 'products.bulk', 'products.bulk.undo',
  'audit.export',
  'subscription.start', 'subscription.change', 'subscription.renew', 'subscription.cancel', 'subscription.resume', 'subscription.status',
  'payments.succeeded', 'payments.failed', 'payments.refund_due', 'payments.refunded', 'payments.refund_by_hand', 'invoices.issue', 'invoices.paid', 'invoices.void', 'invoices.uncollectible', 'invoices.export',
  'wallet.topup', 'wallet.topup_succeeded', 'wallet.topup_failed', 'wallet.topup_expired', 'wallet.charged_back', 'wallet.withdraw',
  'wallet.withdrawal_succeeded', 'wallet.withdrawal_failed', 'wallet.extra_payment', 'wallet.bonus', 'wallet.export',
  'challenges.create', 'challenges.update', 'challenges.publish', 'challenges.pause', 'challenges.resume', 'challenges.complete', 'challenges.cancel', 'challenges.archive', 'challenges.unarchive', 'challenges.delete', 'challenges.template', 'challenges.template.delete',
  'participations.applied', 'participations.withdrawn', 'participations.shortlist', 'participations.unshortlist', 'participations.offer', 'participations.accept', 'participations.reject',
  'invitations.send', 'invitations.resend', 'invitations.revoke', 'invitations.accept', 'invitations.decline',
  'shortlists.create', 'shortlists.update', 'shortlists.delete', 'shortlists.add', 'shortlists.remove',
  'creators.block', 'creators.unblock',
] as const;

/** How many of the things that one entry speaks of are named with it. */
export const AUDIT_NAMES_MAX = 3;

/** A noun, or a noun with its verb; matches everything below it. */
export const AUDIT_ACTION_PATTERN = '^[a-z]+(\\.[a-z_-]+){0,2}$';
