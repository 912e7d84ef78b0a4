import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { LicenceRow } from '#contract/schemas/licensing';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ContentCover } from '../../shared/media/ContentCover.tsx';
import { LicenseBadge } from './LicenseBadge.tsx';
import { LicenseClock } from './LicenseClock.tsx';
import { OriginIcon } from './OriginIcon.tsx';
import { useLicenseText } from './useLicenseText.ts';

/** A licence as a card: what the table shows of it. */
export function LicenseCard({ row, to }: { row: LicenceRow; to: string }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const words = useLicenseText();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <ContentCover cover={row.cover} size={[64, 80]} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Link component={RouterLink} to={to} color="text.primary" sx={{ fontWeight: 600, textAlign: 'left' }}>
          {row.creator.name}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
          <LicenseBadge row={row} t={t} />
          <LicenseClock row={row} />
        </Box>
        <Typography variant="body2">{words.usages(row.usages)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            t('contents', { count: row.contentsCount }),
            words.term(row.durationDays),
            row.origin === 'manual' ? t('origin.manual') : formatMoney(row.priceMinor, row.currency, language),
          ].join(' · ')}
        </Typography>
        <Typography variant="caption" color="textSecondary" className="tabular" sx={{ display: 'flex', gap: 0.5 }}>
          <OriginIcon origin={row.origin} /> {row.code}
        </Typography>
      </Box>
    </Box>
  );
}
