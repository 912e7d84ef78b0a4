import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftOrdersAnswer } from '#contract/schemas/giftOrders';

/** The orders one by one, and the shipments that get none. */
export function GiftOrdersPreview({ preview: { orders, leftOut } }: { preview: GiftOrdersAnswer }) {
  const { t } = useTranslation('shipments');
  const itemText = ({ title, variant, quantity }: GiftOrdersAnswer['orders'][number]['items'][number]) =>
    t('items.many', { quantity, name: variant === null ? title : t('items.variant', { title, variant }) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {orders.length > 0 && (
        <List label={t('gift.orders', { count: orders.length })}>
          {orders.map(({ shipmentId, creatorName, code, items, address, tags, note }) => (
            <Row key={shipmentId} name={creatorName} code={code}>
              {items.map((item, at) => (
                // Two of one product differ by their place alone.
                <Typography key={at} variant="body2">
                  {itemText(item)} · {t('gift.free')}
                </Typography>
              ))}
              <Typography variant="body2" color="textSecondary">
                {t('gift.to', { address: t('address.masked', { ...address }) })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('gift.tags', { tags: tags.join(', ') })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('gift.note', { note })}
              </Typography>
            </Row>
          ))}
        </List>
      )}
      {leftOut.length > 0 && (
        <List label={t('gift.leftOut', { count: leftOut.length })}>
          {leftOut.map(({ shipmentId, creatorName, code, reason, names }) => (
            <Row key={shipmentId} name={creatorName} code={code}>
              <Typography variant="body2" color="textSecondary">
                {t(`gift.reason.${reason}`, { names: names.join(', ') })}
              </Typography>
            </Row>
          ))}
        </List>
      )}
    </Box>
  );
}

function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </section>
  );
}

function Row({ name, code, children }: { name: string; code: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {name}{' '}
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {code}
        </Box>
      </Typography>
      {children}
    </Box>
  );
}
