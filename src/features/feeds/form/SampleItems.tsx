import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FeedSampleItem } from '#contract/schemas/feeds';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { ImageIcon } from '../../../shared/ui/icons.tsx';
import { keyOfCode } from '../runs/issueText.ts';

interface Props {
  items: readonly FeedSampleItem[];
  nameOfCategory: (id: string) => string;
}

/** Items of the source as the products they would become, each with what is wrong with it. */
export function SampleItems({ items, nameOfCategory }: Props) {
  const { t } = useTranslation('feedForm');
  return (
    <Box
      component="ol"
      aria-label={t('sample.title')}
      tabIndex={0}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        maxHeight: { lg: 'calc(100dvh - 240px)' },
        overflowY: { lg: 'auto' },
      }}
    >
      {items.map((item, at) => (
        // An item may lack its id, and two may have the same one.
        <SampleItem key={`${at} ${item.itemId ?? ''}`} item={item} nameOfCategory={nameOfCategory} />
      ))}
    </Box>
  );
}

function SampleItem({ item, nameOfCategory }: { item: FeedSampleItem; nameOfCategory: Props['nameOfCategory'] }) {
  const { t } = useTranslation('feedForm');
  const { title, itemId, brandName, category, variant, imageUrl, description, issues } = item;
  const facts = [itemId, brandName, variant, category && nameOfCategory(category)].filter(Boolean).join(' · ');
  const isLeftOut = issues.some(({ severity }) => severity === 'error');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Box
        title={imageUrl ?? undefined}
        sx={{
          flex: 'none',
          width: 44,
          height: 44,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 1,
          bgcolor: 'action.hover',
          color: imageUrl ? 'text.secondary' : 'action.disabled',
        }}
      >
        <ImageIcon />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
          <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title || t('sample.untitled')}
          </Typography>
          {isLeftOut && <Badge tone="error">{t('sample.leftOut')}</Badge>}
        </Box>
        <Price item={item} />
        {facts && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {facts}
          </Typography>
        )}
        {description && (
          <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ m: 0 }}>
            {description}
          </Typography>
        )}
        <SampleIssues issues={issues} />
      </Box>
    </Box>
  );
}

function Price({ item: { priceMinor, salePriceMinor, currency, stock, availability } }: { item: FeedSampleItem }) {
  const { t } = useTranslation('feedForm');
  const language = useLanguage();
  const kept =
    stock === null
      ? availability && t(`availability.${availability}`)
      : t('sample.stock', { count: stock, counted: formatNumber(stock, language) });
  return (
    <Typography variant="body2" className="tabular">
      {formatMoney(salePriceMinor ?? priceMinor, currency, language)}
      {salePriceMinor !== null && (
        <>
          {' '}
          <Box component="s" sx={{ color: 'text.secondary' }}>
            {formatMoney(priceMinor, currency, language)}
          </Box>
        </>
      )}
      {kept && ` · ${kept}`}
    </Typography>
  );
}

function SampleIssues({ issues }: Pick<FeedSampleItem, 'issues'>) {
  const { t } = useTranslation(['feedIssues', 'feedForm']);
  if (issues.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, fontSize: 12 }}>
      {issues.map(({ code, severity, attribute, value }) => (
        <Box
          component="li"
          key={`${code} ${attribute ?? ''} ${value ?? ''}`}
          sx={{ color: severity === 'error' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {attribute && `${t(`feedForm:attribute.${attribute}`)}: `}
          {t(`issue.${keyOfCode(code)}.title`)}
          {value !== null && ` (${value})`}
        </Box>
      ))}
    </Box>
  );
}
