import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRow } from '#contract/schemas/contents';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNow } from '../../shared/format/useNow.ts';
import { clockTime } from '../../shared/media/clockTime.ts';
import { ContentCover } from '../../shared/media/ContentCover.tsx';
import { ContentStatusBadge } from './ContentStatusBadge.tsx';
import { contentName, creatorText, figureText, metricsText } from './contentTexts.ts';
import { RightsBadge } from '../../shared/ui/RightsBadge.tsx';

/** How a card looks inside. Plain elements styled by the list: many cards are made at each letter of a search. */
export const CONTENT_CARD = {
  // What lies upon the picture is no part of the button's name.
  '& .picture': { position: 'relative', '& > span': { position: 'absolute', pointerEvents: 'none' } },
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
  '& .quote': {
    insetInline: 16,
    top: '58%',
    display: '-webkit-box',
    WebkitLineClamp: 4,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: 13,
    lineHeight: '18px',
    textAlign: 'center',
    color: 'text.secondary',
  },
  '& .length': {
    right: 8,
    bottom: 8,
    px: 0.75,
    borderRadius: 0.5,
    fontSize: 12,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    // Upon a picture of any brightness.
    color: 'common.white',
    bgcolor: 'rgb(0 0 0 / 72%)',
  },
  '& .facts': { p: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 },
  '& p': { m: 0, fontSize: 13, lineHeight: '18px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& .quiet': { color: 'text.secondary' },
  '& .figures': { fontVariantNumeric: 'tabular-nums' },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.25 },
};

/** What lies upon the picture: how long a video is, or how many pictures there are. */
function lengthText({ cover, filesCount }: ContentRow): string | null {
  if (filesCount > 1) return `1/${filesCount}`;
  const ms = cover?.durationMs ?? null;
  return ms === null ? null : clockTime(ms);
}

/** A post without a caption is known by where it is. */
const shortAddress = (postUrl: string | null): string =>
  postUrl?.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '') ?? '';

/** Draws a content with its picture large, and what one chooses by. The words are looked up once for all cards. */
export function useContentCard(onOpen: (id: number) => void): (row: ContentRow) => ReactNode {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  const dates = useDates();
  const now = useNow();
  return useCallback(
    (row) => {
      const length = lengthText(row);
      return (
        <>
          <div className="picture">
            <button
              type="button"
              className="open"
              aria-label={t('open', { name: contentName(t, row) })}
              onClick={() => onOpen(row.id)}
            >
              <ContentCover cover={row.cover} type={row.type} />
            </button>
            {length !== null && <span className="length">{length}</span>}
            {!row.cover?.thumbnailUrl && <span className="quote">{row.caption || shortAddress(row.postUrl)}</span>}
          </div>
          <div className="facts">
            <p className="name">{creatorText(t, row)}</p>
            <p className="quiet">{row.challenge?.title ?? t(`source.${row.source}`)}</p>
            <p className="quiet">
              {t(`platform.${row.platform}`)} · {t(`type.${row.type}`)}
            </p>
            <p className="figures">
              {t('views', { count: row.metrics?.views ?? 0, counted: figureText(row, 'views', language) })}
            </p>
            {row.metrics && <p className="quiet">{metricsText(t, row, dates, now)}</p>}
            <div className="badges">
              <ContentStatusBadge status={row.status} t={t} />
              <RightsBadge rights={row.rights} t={t} dates={dates} />
            </div>
          </div>
        </>
      );
    },
    [t, language, dates, now, onOpen],
  );
}
