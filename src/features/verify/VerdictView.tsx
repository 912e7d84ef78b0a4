import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ChainKind, ChainRow } from '#contract/rules/chains';
import { datesIn } from '../../shared/format/date.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { Facts } from './Facts.tsx';
import type { ChainEnd, Verdict } from './verifyChain.ts';

/** What came of reading a file, in words: whole, the first row that does not fit, or why it is no chain. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('verify');
  const language = useLanguage();
  if (verdict.outcome === 'refused')
    return (
      <Alert severity="warning" role="alert">
        <AlertTitle>{t('refused.title')}</AlertTitle>
        {t(`refused.${verdict.reason}`)}
        {verdict.line !== null && ` ${t('refused.line', { line: formatNumber(verdict.line, language) })}`}
      </Alert>
    );
  if (verdict.outcome === 'broken') return <Broken verdict={verdict} />;
  return <Whole verdict={verdict} />;
}

/** "Ledger of brand 12", "Ledger of brand 12, TRY". */
const useChainName = () => {
  const { t } = useTranslation('verify');
  return (kind: ChainKind, brand: number, currency: string | null) =>
    t(currency === null ? 'chain' : 'chainIn', { kind: t(`kind.${kind}`), brand, currency });
};

function Whole({ verdict: { kind, brandId, rows, chains } }: { verdict: Extract<Verdict, { outcome: 'whole' }> }) {
  const { t } = useTranslation('verify');
  const language = useLanguage();
  const nameOf = useChainName();
  return (
    <>
      <Alert severity="success" role="status">
        <AlertTitle>{t('whole.title')}</AlertTitle>
        {t('whole.body', { count: rows, rows: formatNumber(rows, language), chain: nameOf(kind, brandId, null) })}
      </Alert>
      {chains.map((end) => (
        <Box key={end.currency ?? ''} component="section">
          <Typography variant="h2" sx={{ fontSize: 14, lineHeight: '20px', mb: 1 }}>
            {nameOf(kind, brandId, end.currency)}
          </Typography>
          <EndOfChain end={end} />
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('whole.limits')}
      </Typography>
    </>
  );
}

function EndOfChain({ end: { rows, hash, createdAt } }: { end: ChainEnd }) {
  const { t } = useTranslation('verify');
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [t('fact.rows'), formatNumber(rows, language)],
        [t('fact.lastAt'), datesIn(language).exact(createdAt)],
        [t('fact.lastHash'), hash, 'code'],
      ]}
    />
  );
}

function Broken({ verdict }: { verdict: Extract<Verdict, { outcome: 'broken' }> }) {
  const { t } = useTranslation('verify');
  const language = useLanguage();
  const nameOf = useChainName();
  const { kind, brandId, currency, fault, place, line, rows, row, hash } = verdict;
  const where = { place: place === null ? '' : formatNumber(place, language), line: formatNumber(line, language) };
  const text = (field: string) => asText(row, field);
  return (
    <>
      <Alert severity="error" role="alert">
        <AlertTitle>{t(place === null ? 'broken.lineTitle' : 'broken.title', where)}</AlertTitle>
        {t(`broken.${fault}`, where)}
      </Alert>
      <Facts
        facts={[
          [t('fact.chain'), nameOf(kind, brandId, currency)],
          [t('fact.line'), where.line],
          [t('fact.what'), text(WHAT[kind])],
          [t('fact.at'), row && datesIn(language).exact(text('createdAt'))],
          [t('fact.before'), text('prevHash'), 'code'],
          [t('fact.hash'), text('hash'), 'code'],
          [t('fact.computed'), fault === 'altered' ? hash : null, 'code'],
        ]}
      />
      <Typography variant="body2" color="textSecondary">
        {t('broken.rest', { count: rows, rows: formatNumber(rows, language) })}
      </Typography>
    </>
  );
}

/** The field that says what a row is about. */
const WHAT = { ledger: 'description', audit: 'action', rights: 'kind' } as const satisfies Record<ChainKind, string>;
const SHOWN_MAX = 200;

const asText = (row: ChainRow | null, field: string): string => {
  const value = row?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, SHOWN_MAX) : '';
};
