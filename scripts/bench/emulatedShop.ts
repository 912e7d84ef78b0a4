import { changeProduct, setStock } from '../storeEmulator/shopkeeper.ts';
import { startStoreEmulator, type EmulatorOptions } from '../storeEmulator/startStoreEmulator.ts';

/** A store emulator in a process of its own: it starts as it is told, and then answers each question that it is sent. */
export type ShopQuestion =
  | { ask: 'start'; options: Partial<EmulatorOptions> }
  /** Points of the limit since the shop opened. */
  | { ask: 'use'; domain: string }
  /** The first thing that it sells is called so, and there is so much of each of its variants. */
  | { ask: 'stock'; domain: string; title: string; stock: number };
export interface ShopUse {
  used: number;
  allowed: number;
}

let emulator: Awaited<ReturnType<typeof startStoreEmulator>> | undefined;
async function answer(question: ShopQuestion): Promise<unknown> {
  if (question.ask === 'start') {
    emulator = await startStoreEmulator(question.options);
    return {};
  }
  const store = emulator?.shop(question.domain);
  if (!store) throw new Error('The emulator was not started.');
  if (question.ask === 'use') return store.bucket.use();
  const product = store.products.find(({ status }) => status === 'ACTIVE');
  if (!product) throw new Error('The shop sells nothing.');
  if (product.title !== question.title) changeProduct(store, product.id, { title: question.title });
  for (const { id } of product.variants) setStock(store, id, question.stock);
  return {};
}
process.on('message', (question: ShopQuestion) => {
  answer(question).then(
    (told) => process.send?.(told),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
