import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorRow } from '#contract/schemas/creators';
import { personName } from '../../shared/format/personName.ts';
import { hint } from '../../shared/hint/hint.ts';
import { CreatorPicture } from './CreatorPicture.tsx';
import { useRateText } from './EngagementRate.tsx';
import { useCountryText } from './useCountryText.ts';
import { useFollowersText } from './useFollowersText.ts';
import { WorkedWithBadge } from './WorkedWithBadge.tsx';

/** How a card looks inside. Plain elements styled by the list: twenty cards are made at each letter of a search. */
export const CREATOR_CARD = {
  '& .open': {
    display: 'block',
    width: '100%',
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& .open:focus-visible': { outlineOffset: -2 },
  '& .facts': { p: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 },
  '& p': { m: 0, fontSize: 13, lineHeight: '18px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& p.line': { display: 'flex', justifyContent: 'space-between', gap: 1, fontVariantNumeric: 'tabular-nums' },
  '& .name': {
    flex: 1,
    minWidth: 0,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .score': { fontWeight: 650, color: 'primary.main' },
  '& .place': { color: 'text.secondary' },
  '& .rate': {
    textDecoration: 'underline dotted',
    textUnderlineOffset: 3,
    textDecorationColor: 'var(--m-palette-control-border)',
  },
};

/**
 * Draws a creator with the picture large, and what one chooses by. The words are looked up once for all cards.
 * @param onIntent the pointer or the focus is on it: what it opens may be fetched.
 */
export function useCreatorCard(
  onOpen: (id: number) => void,
  onIntent: (id: number) => void,
): (row: CreatorRow) => ReactNode {
  const { t } = useTranslation('creators');
  const followers = useFollowersText();
  const rateText = useRateText();
  const countryText = useCountryText();
  return useCallback(
    (row) => {
      const name = personName(row);
      return (
        <>
          <button
            type="button"
            className="open"
            aria-label={t('open', { name })}
            onClick={() => onOpen(row.id)}
            onFocus={() => onIntent(row.id)}
            onMouseEnter={() => onIntent(row.id)}
          >
            <CreatorPicture person={row} />
          </button>
          <div className="facts">
            <p className="line">
              <span className="name">{name}</span>
              {row.match && <span className="score">{Math.round(row.match.score)}</span>}
            </p>
            <p className="place">
              {row.city}, {countryText(row.country)}
            </p>
            <p>{row.categories.map((category) => t(`category.${category}`)).join(' · ')}</p>
            <p className="line">
              <span>{followers(row.followers)}</span>
              <span className="rate" aria-description={t('rate.formula')} {...hint(t('rate.formula'))}>
                {rateText(row.engagementRate)}
              </span>
            </p>
            {row.workedWith > 0 && (
              <div>
                <WorkedWithBadge count={row.workedWith} />
              </div>
            )}
          </div>
        </>
      );
    },
    [t, followers, rateText, countryText, onOpen, onIntent],
  );
}
