import type { DemoMedium } from '#server/db/seed/demoMedia';

export const still = (picture: string): DemoMedium => ({ picture });
export const clip = (name: string): DemoMedium => ({ clip: name });

export const PRAISE = {
  publicText: 'Teslim tarihine uydu, yorumlarda gelen her soruyu yanıtladı. Yeniden çalışmak isteriz.',
};
export const THANKS = { publicText: 'Brief çok açıktı, geri bildirim aynı gün geldi. Teşekkürler!' };
