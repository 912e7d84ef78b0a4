import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#contract/schemas/discounts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';

/** How the discount came to stand as it does, newest first: what people set, and who. */
export function DiscountHistory({ steps }: { steps: Discount['history'] }) {
  const { t } = useTranslation('discounts');
  if (steps.length === 0) return null;
  return (
    <DetailCard title={t('history.title')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 13 }}>
        {steps
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ to, at, actorName }) => (
            <li key={`${at} ${to}`}>
              {t(`state.${to}`)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' · '}
                <RelativeTime instant={at} />
                {actorName && ` · ${actorName}`}
              </Box>
            </li>
          ))}
      </Box>
    </DetailCard>
  );
}
