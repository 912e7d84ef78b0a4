import type { Page } from 'playwright-core';
import { SHIPMENT_TABS } from '#contract/constants/shipments';
import type { ChallengePage } from '#contract/schemas/challenges';
import type { ShipmentPage, ShipmentRow, ShippingChallengesAnswer } from '#contract/schemas/shipments';
import { connect } from './apiClient.ts';
import { settled } from './console.ts';
import type { wordsOf } from './words.ts';

/** A state of the list or of the drawer: where it is, what leads to it, and what shows that it is there. */
export interface State {
  name: string;
  path: string;
  reach: (page: Page) => Promise<void>;
}
/** The call for a page of the list. */
const CALL = /\/api\/brand\/challenges\/\d+\/shipments\?/;
type Words = ReturnType<typeof wordsOf>;

const table = async (page: Page) => {
  await page.getByRole('tab').first().waitFor();
  await settled(page);
};
const dialog = (page: Page) => page.getByRole('dialog').last().locator('form').waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
/** The beginning of a text that goes on with what is counted or named. */
const starting = (text: string) => new RegExp(`^${text.replace(/\{\{.*$/, '').replace(/[()]/g, '\\$&')}`);

/** Every list of the demo brand's shipments, with its rows. */
export async function demoLists(origin: string) {
  const brand = await connect(origin);
  const ask = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`);
  const { items } = await ask<ShippingChallengesAnswer>('/shipments/challenges?limit=20');
  const lists = await Promise.all(
    items.map(async ({ id }) => ({ id, page: await ask<ShipmentPage>(`/challenges/${id}/shipments?limit=100`) })),
  );
  const { items: all } = await ask<ChallengePage>('/challenges?limit=50');
  const sendsNothing = all.find(({ id, phase }) => phase !== 'draft' && items.every((one) => one.id !== id))?.id ?? 0;
  return { lists, sendsNothing };
}

export function listStates({ lists, sendsNothing }: Awaited<ReturnType<typeof demoLists>>, t: Words): State[] {
  const at = (id: number, query = '') => `/challenges/${id}/shipments${query}`;
  const [busiest] = lists.toSorted((a, b) => b.page.total - a.page.total);
  const digital = lists.find(({ page }) => page.challenge.shipping === 'digital');
  const picked = lists.find(({ page }) => page.challenge.hasCatalogue);
  const id = busiest?.id ?? 0;
  const chooseAll = async (page: Page) => {
    await table(page);
    // The grid may come a moment after the tabs.
    await page.getByRole('checkbox').last().waitFor();
    for (const box of (await page.getByRole('checkbox').all()).slice(-2)) await box.check();
  };
  const refuse = async (page: Page) => {
    await chooseAll(page);
    await press(page, starting(t('shipments:many.action')));
    await dialog(page);
    await page.getByRole('dialog').getByRole('textbox').first().fill('1');
    await page.getByRole('dialog').locator('[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  };
  return [
    ...SHIPMENT_TABS.flatMap((tab) =>
      lists
        .filter(({ page }) => (tab === 'choice' ? page.challenge.hasCatalogue : page === busiest?.page))
        .map((one) => ({ name: `tab ${tab}`, path: at(one.id, `?tab=${tab}`), reach: table })),
    ),
    { name: 'empty tab', path: at(digital?.id ?? 0, '?tab=issues'), reach: table },
    { name: 'no result', path: at(id, '?q=zzzzzz'), reach: table },
    { name: 'cards', path: at(id, '?mode=cards'), reach: table },
    { name: 'digital', path: at(digital?.id ?? 0), reach: table },
    { name: 'catalogue', path: at(picked?.id ?? 0), reach: table },
    {
      name: 'sends nothing',
      path: at(sendsNothing),
      reach: (page) => page.getByText(t('shipments:none.title')).waitFor(),
    },
    {
      name: 'no such challenge',
      path: at(999_999),
      reach: (page) => page.getByText(t('shipments:notFound.title')).waitFor(),
    },
    {
      name: 'error',
      path: at(id, '?sort=code'),
      reach: async (page) => {
        await page.route(CALL, (route) => route.fulfill({ status: 500, body: '{}' }));
        await page.reload();
        await page.getByRole('button', { name: t('common:action.retry') }).waitFor();
        await page.unroute(CALL);
      },
    },
    {
      name: 'export',
      path: at(id),
      reach: async (page) => {
        await table(page);
        await press(page, t('shipments:export.action'));
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'import, checked',
      path: at(id),
      reach: async (page) => {
        await table(page);
        await press(page, t('shipments:import.action'));
        await page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles({
            name: 'kargo.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(`shipment_code,carrier,tracking_number\n${busiest?.page.items[0]?.code},pigeon,1\n`),
          });
        await page.getByRole('dialog').getByRole('table').waitFor();
      },
    },
    { name: 'many, refused', path: at(id, '?tab=ready'), reach: refuse },
    {
      name: 'the question before many are closed',
      path: at(id, '?tab=ready'),
      reach: async (page) => {
        await refuse(page);
        await page.keyboard.press('Escape');
        await page.getByText(t('forms:unsaved.title')).waitFor();
      },
    },
    {
      name: 'codes',
      path: at(digital?.id ?? 0),
      reach: async (page) => {
        await table(page);
        await press(page, t('shipments:codes.action'));
        await dialog(page);
      },
    },
    {
      name: 'code to many',
      path: at(digital?.id ?? 0, '?tab=ready'),
      reach: async (page) => {
        await chooseAll(page);
        await press(page, starting(t('shipments:codes.sendMany')));
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}

/** The drawer of a shipment in each status that the demo data has, and each command that is offered there, once. */
export function drawerStates({ lists }: Awaited<ReturnType<typeof demoLists>>, t: Words): State[] {
  const rows = lists.flatMap(({ page }) => page.items);
  const first = new Map<string, ShipmentRow>();
  for (const row of rows) {
    const key = `${row.status} ${row.kind} ${row.resolution ?? ''} ${row.pick === null ? '' : 'pick'}`.trim();
    if (!first.has(key)) first.set(key, row);
  }
  const path = (row: ShipmentRow) => `/challenges/${row.challengeId}/shipments?shipment=${row.id}`;
  const drawer = async (page: Page) => {
    await page.getByRole('region', { name: t('shipments:timeline.title') }).waitFor();
    await settled(page);
  };
  const commands = new Map(rows.flatMap((row) => row.actions.map((action) => [action, row] as const)));
  const addressed = rows.find(({ address }) => address !== null);
  return [
    ...[...first].map(([key, row]) => ({ name: `drawer ${key}`, path: path(row), reach: drawer })),
    ...[...commands].map(([action, row]) => ({
      name: `command ${action}`,
      path: path(row),
      reach: async (page: Page) => {
        await drawer(page);
        await press(page, t(`shipments:action.${action}`));
        await page.locator('[role=dialog] form').last().waitFor();
        await settled(page);
      },
    })),
    ...(addressed
      ? [
          {
            name: 'address shown',
            path: path(addressed),
            reach: async (page: Page) => {
              await drawer(page);
              await press(page, t('shipments:address.show'));
              await page.getByRole('button', { name: t('shipments:address.hide') }).waitFor();
            },
          },
          {
            name: 'notes',
            path: path(addressed),
            reach: async (page: Page) => {
              await drawer(page);
              await page
                .getByRole('button', {
                  name: new RegExp(`^(${t('shipments:notes.add')}|${t('shipments:notes.edit')})$`),
                })
                .click();
              await page.locator('[role=dialog] form').last().waitFor();
            },
          },
        ]
      : []),
    {
      name: 'drawer of a shipment that is not there',
      path: '/challenges?shipment=999999',
      reach: (page) => page.getByText(t('shipments:detail.missing')).waitFor(),
    },
  ];
}
