import type { Browser } from 'playwright-core';
import { benchApi } from './api.ts';
import { CPU, onList, repeat, signedIn } from './lists.ts';
import type { Measure } from './report.ts';

/** Rows 13, 15 and 16 for the library; the server holds as many contents as its seed made. */
export async function benchLibrary(browser: Browser, origin: string): Promise<Measure[]> {
  const measured = await signedIn(browser, origin, CPU);
  const list = `${origin}/contents/captured?mode=table`;
  const paging = await repeat(() => onList(measured, list, 'nav button[aria-label="Next page"]'));
  const sorting = await repeat(() =>
    onList(measured, list, '[role=columnheader][data-field=views] .MuiDataGrid-columnHeaderTitleContainer'),
  );
  // The button that takes the filters back.
  const filtering = await repeat(() => onList(measured, `${list}&status=approved`, '[role=search] > button'));
  await measured.context.close();
  return [
    { row: 13, what: 'large library: page, 4×', unit: 'ms', values: paging, must: 300, aim: 150 },
    { row: 13, what: 'large library: sort, 4×', unit: 'ms', values: sorting, must: 300, aim: 150 },
    { row: 13, what: 'large library: filter, 4×', unit: 'ms', values: filtering, must: 300, aim: 200 },
    ...(await benchApi(origin, 'contents')),
  ];
}
