import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import type { Fact } from '#contract/schemas/analytics';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { figureText } from '../figureText.ts';
import { measureUnit } from './measureUnit.ts';

interface Props {
  label: string;
  rows: readonly (Omit<Fact, 'id'> & { id: number })[];
  currency: CurrencyCode | null;
  /** Whether rows stand above or below a line. */
  isRatio: boolean;
}

// As high as its rows in the column of the drawer, which would press it together.
const REGION = { overflowX: 'auto', flexShrink: 0 } as const;
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 2, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 550, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 'inherit', whiteSpace: { sm: 'nowrap' } },
  // On a phone they stand below what it is.
  '& .who': { display: { xs: 'none', sm: 'table-cell' } },
  '& .who-below': { display: { xs: 'block', sm: 'none' } },
  '& :is(td, th):last-child': { textAlign: 'right', pr: 0 },
} as const;
const NOTE_BELOW = { fontSize: 12, color: 'text.secondary' } as const;
const NOTE = { display: 'block', ...NOTE_BELOW } as const;

/** What a figure is made of, one row each, and what it adds to it. */
export function FactTable({ label, rows, currency, isRatio }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const dates = useDates();
  return (
    <Box sx={REGION} role="region" aria-label={label} tabIndex={0}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('rows.at')}</th>
            <th scope="col">{t('rows.what')}</th>
            <th scope="col" className="who">
              {t('rows.who')}
            </th>
            <th scope="col">{t('rows.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, at, name, challenge, creator, discount, part, measure, amount, basis, id }) => (
            <tr key={id}>
              <th scope="row">
                <time dateTime={at} title={dates.exact(at)}>
                  {dates.date(at)}
                </time>
              </th>
              <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
                {name || MISSING}
                <Box component="span" sx={NOTE}>
                  {t(`kind.${kind}`)}
                  {discount && !name.includes(discount.name) && ` · ${discount.name}`}
                </Box>
                {(creator ?? challenge) && (
                  <Box component="span" className="who-below" sx={NOTE_BELOW}>
                    {[creator?.name, challenge?.name].filter(Boolean).join(' · ')}
                  </Box>
                )}
              </Box>
              <td className="who">
                {creator?.name ?? MISSING}
                {challenge && (
                  <Box component="span" sx={NOTE}>
                    {challenge.name}
                  </Box>
                )}
              </td>
              <td className="tabular">
                {measure === 'reviewMs'
                  ? figureText(amount / HOUR_MS, { unit: 'hours', currency: null }, language)
                  : figureText(amount, measureUnit(measure, currency), language)}
                {basis && currency !== null && (
                  <Box component="span" sx={NOTE}>
                    {t('rows.basis', {
                      reach: formatNumber(basis.reach, language),
                      price: formatMoney(basis.cpmMinor, currency, language),
                    })}
                  </Box>
                )}
                {isRatio && (
                  <Box component="span" sx={NOTE}>
                    {t(`rows.${part}`)}
                  </Box>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const HOUR_MS = 3_600_000;
