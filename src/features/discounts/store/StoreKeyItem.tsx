import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { StoreKey } from '#contract/schemas/store';
import { useDates } from '../../../shared/format/useDates.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';

interface Props {
  storeKey: StoreKey;
  /** Absent for people who may only look, and for a closed key. */
  onAsk: ((what: 'rotate' | 'close') => void) | undefined;
}

/** One key: whose it is, when it was used last, and until when a secret before still works. */
export function StoreKeyItem({ storeKey, onAsk }: Props) {
  const { t } = useTranslation('discounts');
  const dates = useDates();
  const now = useNow();
  const { keyId, label, isOpen, lastUsedAt, oldSecretUntil, createdAt } = storeKey;
  const isTurning = isOpen && oldSecretUntil !== null && Date.parse(oldSecretUntil) > now;
  const facts = [
    lastUsedAt ? t('store.used', { when: dates.relative(lastUsedAt, now) }) : t('store.neverUsed'),
    t('store.made', { date: dates.date(createdAt) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 600 }}>
          {label}
          <Badge {...(isOpen && { tone: 'success' as const })}>{t(isOpen ? 'store.open' : 'store.isClosed')}</Badge>
        </Box>
        <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {keyId}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{facts.join(' · ')}</Box>
        {isTurning && (
          <Box sx={{ fontSize: 12, color: 'warning.main' }}>
            {t('store.oldUntil', { until: dates.exact(oldSecretUntil) })}
          </Box>
        )}
      </Box>
      {isOpen && onAsk && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {/* A third secret would end the one before, which the shop may still use. */}
          {!isTurning && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={t('store.rotateOf', { name: label })}
              onClick={() => onAsk('rotate')}
            >
              {t('store.rotate')}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            aria-label={t('store.closeOf', { name: label })}
            onClick={() => onAsk('close')}
          >
            {t('store.close')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
