import { CHOICE_NEWS, SHIPMENT_DUE_NEWS, SHIPMENT_NEWS } from '#server/messages/shipments';
import { newsKind } from '#server/modules/notifications/news.service';

export const shipmentIssue = newsKind({
  type: 'shipment_issue',
  to: 'shipments.write',
  byEmail: true,
  // Every change of a shipment announces itself.
  live: null,
  texts: SHIPMENT_NEWS,
});

export const shipmentLate = newsKind({
  type: 'shipment_late',
  to: 'shipments.write',
  byEmail: true,
  live: null,
  texts: SHIPMENT_DUE_NEWS,
});

export const shipmentChoice = newsKind({
  type: 'shipment_choice',
  to: 'shipments.write',
  byEmail: true,
  live: null,
  texts: CHOICE_NEWS,
});
