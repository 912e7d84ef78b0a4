import { expect, it } from '@jest/globals';
import type { Challenge, ChallengePage } from '#contract/schemas/challenges';
import type { Catalogue } from '#contract/schemas/catalogues';
import type { CreatorProfile } from '#contract/schemas/creators';
import type { ShipmentDetail, ShipmentPage } from '#contract/schemas/shipments';
import { connect } from '../support/apiClient.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, settled } from '../support/console.ts';
import { creatorSide } from '../support/creatorSide.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

it(
  'a creator chooses from the catalogue, the brand sends something else of it, and it is ready to ship',
  async () => {
    const { origin, page } = journey;
    const brand = await connect(origin);
    const ask = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`);
    const { items: challenges } = await ask<ChallengePage>('/challenges?phase=recruiting&limit=50');
    const details = await Promise.all(
      challenges.map(async ({ id }) => (await ask<{ challenge: Challenge }>(`/challenges/${id}`)).challenge),
    );
    const challenge = details.find(({ catalogue }) => catalogue !== null);
    if (!challenge) throw new Error('no demo challenge has a catalogue');
    const { items, counts } = await ask<ShipmentPage>(`/challenges/${challenge.id}/shipments?limit=100`);
    // Somebody who has given an address.
    const chooser = items.find(({ owed }) => owed.join() === 'choice');
    if (!chooser) throw new Error('nobody has still to choose');
    const { id, creator } = chooser;
    const { creator: profile } = await ask<{ creator: CreatorProfile }>(`/creators/${creator.id}`);
    const act = await creatorSide(origin, profile.username);
    const { catalogue } = await ask<{ catalogue: Catalogue }>(`/shipments/${id}/catalogue`);
    const [chosen, instead] = catalogue.products.filter(({ variants, left }) => variants.length === 0 && left !== 0);
    if (!chosen || !instead) throw new Error('there is nothing to choose');

    // The choice arrives while the list is open.
    await openAs(page, origin, `/challenges/${challenge.id}/shipments?tab=choice`);
    const tab = (name: string, count: number) => page.getByRole('tab', { name: `${name} (${count})`, exact: true });
    await tab('To review', counts.choice).waitFor();
    await act('PUT', `/shipments/${id}/choice`, { items: [{ productId: chosen.productId, quantity: 1 }] });
    await tab('To review', counts.choice + 1).waitFor();
    await settled(page);
    expect(await accessibilityFindings(page)).toEqual([]);

    // The brand looks at it and sends something else of the catalogue.
    await page.getByRole('button', { name: `Answer choice: ${creator.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `${creator.name} has chosen products` });
    await dialog.getByText(chosen.name).first().waitFor();
    await dialog.getByRole('radio', { name: /^Change and approve/ }).check();
    await dialog.getByRole('button', { name: `Remove ${chosen.name}` }).click();
    await dialog.getByRole('combobox', { name: 'Add a product' }).click();
    await page.getByRole('option', { name: new RegExp(`^${instead.name}`) }).click();
    await settled(page);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await tab('Ready to ship', counts.ready + 1).waitFor();

    // What the screen says is what the database says.
    const { shipment } = await ask<{ shipment: ShipmentDetail }>(`/shipments/${id}`);
    expect([shipment.status, shipment.items.map(({ title }) => title), shipment.pick?.valueMinor]).toEqual([
      'ready',
      [instead.name],
      instead.priceMinor,
    ]);
    await tab('Ready to ship', counts.ready + 1).click();
    await page.getByRole('button', { name: new RegExp(`^Open the shipment to ${creator.name}`) }).click();
    const timeline = page.getByRole('dialog', { name: creator.name }).getByRole('region', { name: 'Timeline' });
    await timeline.getByText(instead.name).waitFor();
    expect(await timeline.getByRole('listitem').count()).toBe(shipment.timeline.length);
    await settled(page);
    expect(await accessibilityFindings(page)).toEqual([]);
  },
  LIMIT,
);
