import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#contract/constants/lists';
import { formatNumber, formatTotal } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';

interface Props {
  page: number;
  limit: number;
  total: number;
  capped: boolean;
  /** Rows on this page; past a capped total they decide whether there is a next page. */
  shown: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

/** The browser's own select: nothing else in a list needs the library's, which is large. */
const pageSizeStyle = {
  font: 'inherit',
  fontSize: 14,
  minHeight: 40,
  pl: 1,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.primary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '& option': { bgcolor: 'background.paper' },
} as const;

/** "1–20 of 300", page size, previous and next; the same under the table and under the cards. */
export function ListPager({ page, limit, total, capped, shown, onPage, onLimit }: Props) {
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const from = (page - 1) * limit + (shown > 0 ? 1 : 0);
  const to = (page - 1) * limit + shown;
  const hasNext = capped ? page * limit <= total || shown === limit : page * limit < total;
  return (
    <Box
      component="nav"
      aria-label={t('pager.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 52 }}
    >
      <Typography
        variant="body2"
        role="status"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mr: 'auto' }}
      >
        {t('pager.range', {
          from: formatNumber(from, language),
          to: formatNumber(to, language),
          total: formatTotal(total, capped, language),
        })}
      </Typography>
      <Typography
        component="label"
        variant="body2"
        sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1 }}
      >
        {t('pager.limit')}
        <Box
          component="select"
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
          sx={pageSizeStyle}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
      </Typography>
      <IconButton aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={t('pager.next')} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}
