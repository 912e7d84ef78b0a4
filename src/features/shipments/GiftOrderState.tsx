import { useTranslation } from 'react-i18next';
import type { GiftOrder } from '#contract/schemas/giftOrders';
import { useRowStop } from '../../shared/list/inGrid.ts';

/** How the order of a shipment in the store stands, in a line; one that is there leads to it, in a tab of its own. */
export function GiftOrderState({ giftOrder }: { giftOrder: GiftOrder }) {
  const { t } = useTranslation('shipments');
  const stop = useRowStop();
  const { state, mode, number, link, failure, message } = giftOrder;
  if (state === 'pending') return <span>{t('gift.pending')}</span>;
  if (state === 'failed') {
    const why = t(`gift.failure.${failure ?? 'unknown'}`, { message: message ?? '' });
    return (
      <span style={{ color: 'var(--m-palette-error-main)' }} title={why}>
        {t('gift.failed', { why })}
      </span>
    );
  }
  const text = t(`gift.made.${mode}`, { number: number ?? '' });
  if (link === null) return <span>{text}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={stop}
      aria-label={t('gift.open', { text })}
      style={{ color: 'var(--m-palette-primary-main)' }}
    >
      {text}
    </a>
  );
}
