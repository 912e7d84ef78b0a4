import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { CreatorRow } from '#contract/schemas/creators';
import { useCountryText } from './useCountryText.ts';
import { CreatorPicture } from './CreatorPicture.tsx';
import { useRateText } from './EngagementRate.tsx';
import { useFollowersText } from './useFollowersText.ts';
import { WorkedWithBadge } from './WorkedWithBadge.tsx';

interface Props {
  row: CreatorRow;
  onOpen: (id: number) => void;
  /** The pointer or the focus is on it: what it opens may be fetched. */
  onIntent: (id: number) => void;
}

/** Plain elements in one styled box: twenty cards are made at each letter of a search. */
const FACTS = {
  p: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5,
  '& p': { m: 0, fontSize: 13, lineHeight: '18px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& p.line': { display: 'flex', justifyContent: 'space-between', gap: 1, fontVariantNumeric: 'tabular-nums' },
  '& .name': { flex: 1, minWidth: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .score': { fontWeight: 650, color: 'primary.main' },
  '& .place': { color: 'text.secondary' },
  '& .rate': { textDecoration: 'underline dotted', textUnderlineOffset: 3, textDecorationColor: 'var(--m-palette-control-border)' },
};

/** A creator with the picture large, and what one chooses by. */
export function CreatorCard({ row, onOpen, onIntent }: Props) {
  const { t } = useTranslation('creators');
  const followers = useFollowersText();
  const rateText = useRateText();
  const countryText = useCountryText();
  const name = `${row.firstName} ${row.lastName}`;
  return (
    <>
      <ButtonBase aria-label={t('open', { name })} onClick={() => onOpen(row.id)} onFocus={() => onIntent(row.id)} onMouseEnter={() => onIntent(row.id)} sx={{ display: 'block', width: '100%' }}>
        <CreatorPicture person={row} />
      </ButtonBase>
      <Box sx={FACTS}>
        <p className="line"><span className="name">{name}</span>{row.match && <span className="score">{Math.round(row.match.score)}</span>}</p>
        <p className="place">{row.city}, {countryText(row.country)}</p>
        <p>{row.categories.map((category) => t(`category.${category}`)).join(' · ')}</p>
        <p className="line"><span>{followers(row.followers)}</span><span className="rate" title={t('rate.formula')}>{rateText(row.engagementRate)}</span></p>
        {row.workedWith > 0 && <Box><WorkedWithBadge count={row.workedWith} /></Box>}
      </Box>
    </>
  );
}
