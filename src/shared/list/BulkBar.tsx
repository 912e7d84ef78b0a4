import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatTotal } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import {
  EVERYTHING_SELECTED,
  type ListSelection,
  NOTHING_SELECTED,
  selectedCount,
  selectionOf,
} from './listSelection.ts';
import { BAR_KEY } from '../focus/barKey.ts';
import { PHONE_BAR_HEIGHT } from '../notify/phoneBar.ts';

interface Props {
  selection: ListSelection;
  pageIds: readonly number[];
  total: number;
  capped: boolean;
  onSelection: (selection: ListSelection) => void;
  /** Buttons of what can be done with the chosen rows. */
  children: ReactNode;
}

/** How many rows are chosen, "select all N matching" once the page is full, and what to do with them. */
export function BulkBar({ selection, pageIds, total, capped, onSelection, children }: Props) {
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const count = selectedCount(selection, total);
  const bar = useRef<HTMLDivElement>(null);
  // News stand above the bar on a phone, where it takes more lines the more there is to do.
  useLayoutEffect(() => {
    if (bar.current) document.body.style.setProperty(PHONE_BAR_HEIGHT, `${bar.current.offsetHeight}px`);
    return () => void document.body.style.removeProperty(PHONE_BAR_HEIGHT);
  });
  if (count === 0) return null;
  const offersAll = selection.mode === 'ids' && total > pageIds.length && selectionOf(selection, pageIds) === 'all';
  const counted = selection.mode === 'query' ? formatTotal(count, capped, language) : formatNumber(count, language);
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('bulk.label')}
      data-phone-bar
      {...BAR_KEY}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        backgroundImage: 'linear-gradient(var(--m-palette-action-selected), var(--m-palette-action-selected))',
        // It stays in sight: under the top bar, and on a phone at the bottom, in the place of the page's own action.
        position: { xs: 'fixed', md: 'sticky' },
        zIndex: { xs: 'appBar', md: 3 },
        insetInline: { xs: 0, md: 'auto' },
        bottom: { xs: 0, md: 'auto' },
        top: { xs: 'auto', md: 56 },
        borderTop: { xs: 1, md: 0 },
        borderBottom: { xs: 0, md: 1 },
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {t('bulk.selected', { count, counted })}
      </Typography>
      {offersAll && (
        <Button size="small" onClick={() => onSelection(EVERYTHING_SELECTED)}>
          {t('bulk.selectAll', { counted: formatTotal(total, capped, language) })}
        </Button>
      )}
      <Button size="small" onClick={() => onSelection(NOTHING_SELECTED)}>
        {t('bulk.clear')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>{children}</Box>
    </Box>
  );
}
