import type { Notification } from '#contract/schemas/notifications';
import { paths } from '../../shared/paths.ts';

/** Where a notification leads: a licence request to its page, content to the captured contents, anything else home. */
export function notificationTarget({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  const requestId = data.licenseRequestId ?? data.id;
  if (type === 'license_request' && requestId !== undefined) return paths.licensing.request(requestId);
  if (type === 'content_status') return '/contents/captured';
  return paths.dashboard();
}
