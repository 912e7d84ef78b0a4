import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { AREAS } from '../../src/app/areas.ts';
import { NEWS_LINKS } from '../../src/app/newsLinks.ts';

const screens = AREAS.flatMap(({ screens = [] }) => screens.map(({ path }) => path));

describe('what news open', () => {
  it('is said by one area for each kind, be it that it opens nothing', () => {
    const said = AREAS.flatMap(({ news = {} }) => Object.keys(news));
    expect(said.toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted());
  });

  it('is a screen of the console', () => {
    const links = NOTIFICATION_TYPES.flatMap((type) => NEWS_LINKS[type] ?? []);
    expect(links.length).toBeGreaterThan(3);
    for (const { to } of links) {
      const path = to({ id: 5, contentId: 6, licenseRequestId: 7, feedId: 8, discountId: 9 });
      const { pathname } = new URL(path ?? 'none', 'http://console.example');
      expect([path, screens.some((pattern) => matchPath(pattern, pathname))]).toEqual([path, true]);
    }
  });

  it('is nothing where an older notification lacks the id', () => {
    expect(NEWS_LINKS.application_received?.to({})).toBeNull();
    expect(NEWS_LINKS.application_received?.to({ id: 5 })).toBe('/challenges/5');
  });

  it('is the very shipment, over the list of its challenge', () => {
    expect(NEWS_LINKS.shipment_issue?.to({ id: 5, shipmentId: 8 })).toBe('/challenges/5/shipments?shipment=8');
    expect(NEWS_LINKS.shipment_late?.to({ id: 5 })).toBe('/challenges/5/shipments');
  });
});
