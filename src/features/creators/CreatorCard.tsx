import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CreatorRow } from '#contract/schemas/creators';
import { useCountryText } from './useCountryText.ts';
import { CreatorPicture } from './CreatorPicture.tsx';
import { EngagementRate } from './EngagementRate.tsx';
import { useFollowersText } from './useFollowersText.ts';
import { WorkedWithBadge } from './WorkedWithBadge.tsx';

interface Props {
  row: CreatorRow;
  onOpen: (id: number) => void;
  /** The pointer or the focus is on it: what it opens may be fetched. */
  onIntent: (id: number) => void;
}

/** A creator with the picture large, and what one chooses by. */
export function CreatorCard({ row, onOpen, onIntent }: Props) {
  const { t } = useTranslation('creators');
  const followers = useFollowersText();
  const countryText = useCountryText();
  const name = `${row.firstName} ${row.lastName}`;
  return (
    <Box>
      <ButtonBase aria-label={t('open', { name })} onClick={() => onOpen(row.id)} onFocus={() => onIntent(row.id)} onMouseEnter={() => onIntent(row.id)} sx={{ display: 'block', width: '100%' }}>
        <CreatorPicture person={row} />
      </ButtonBase>
      <Box sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600, flex: 1, minWidth: 0 }}>{name}</Typography>
          {row.match && <Typography variant="body2" sx={{ fontWeight: 650, color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}>{Math.round(row.match.score)}</Typography>}
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>{row.city}, {countryText(row.country)}</Typography>
        <Typography variant="body2" noWrap>{row.categories.map((category) => t(`category.${category}`)).join(' · ')}</Typography>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: 13 }}>
          <span>{followers(row.followers)}</span>
          <EngagementRate rate={row.engagementRate} focusable={false} />
        </Box>
        {row.workedWith > 0 && <Box><WorkedWithBadge count={row.workedWith} /></Box>}
      </Box>
    </Box>
  );
}
