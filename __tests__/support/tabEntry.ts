import { createStore } from '../../src/app/store.ts';
import { followOtherTabs } from '../../src/app/tabs.ts';
import { productsApi } from '../../src/features/products/productsApi.ts';
import { selectSessionStatus } from '../../src/shared/session/sessionSlice.ts';

/** The console's store, session and calls in a tab without its screens; `tabs.test.ts` drives it. */
export interface Tab {
  /** Asks for so many different products at once; how many calls succeeded, were answered otherwise, and the state of the session then. */
  ask(brandId: number, calls: number): Promise<{ answered: number; failed: unknown[]; session: string }>;
}

const store = createStore();
followOtherTabs(store);

const tab: Tab = {
  async ask(brandId, calls) {
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, index) =>
        store.dispatch(
          productsApi.endpoints.getProduct.initiate(
            { brandId, id: index + 1 },
            { forceRefetch: true, subscribe: false },
          ),
        ),
      ),
    );
    const failed = answers.flatMap(({ error }) => (error ? [error] : []));
    return { answered: answers.length - failed.length, failed, session: selectSessionStatus(store.getState()) };
  },
};

Object.assign(window, { tab });
