import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry, LedgerPage } from '#contract/schemas/wallet';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { Term } from '../../shared/ui/Term.tsx';
import { LedgerCard } from './LedgerCard.tsx';
import { ledgerColumns } from './ledgerColumns.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LEDGER_LIST } from './ledgerListSpec.ts';
import { useListLedgerEntriesQuery } from './walletApi.ts';

const renderInDay = (entry: LedgerEntry) => <LedgerCard entry={entry} showsDay={false} />;
const renderWithDay = (entry: LedgerEntry) => <LedgerCard entry={entry} showsDay />;

/** Everything that came in and went out, with the balance after it; filtered, sorted and paged by the server. */
export function LedgerList() {
  const { t } = useTranslation(['wallet', 'lists']);
  const language = useLanguage();
  const list = useList(LEDGER_LIST);
  const query = useListPage(list.brandId, useListLedgerEntriesQuery(list.args, { selectFromResult: drawnResult }));
  const { state } = list;
  const dates = useDates();
  const byDay = state.sort.endsWith('createdAt');
  const lines = useMemo(
    () => ({ groupOf: ({ createdAt }: LedgerEntry) => (byDay ? dates.date(createdAt) : '') }),
    [byDay, dates],
  );
  const columns = useMemo(() => ledgerColumns(t, language), [t, language]);
  return (
    <Box component="section" aria-labelledby="ledger-title">
      <Typography id="ledger-title" variant="h2" sx={{ mb: 2 }}>
        <Term name="ledger">{t('ledger.title')}</Term>
      </Typography>
      <ListScreen
        list={list}
        query={query}
        label={t('ledger.title')}
        search={{ label: t('ledger.search') }}
        filters={<LedgerFilters state={state} />}
        csv={{ url: '/wallet/entries/export', fileName: t('fileName'), chain: '/wallet/entries/chain' }}
        columns={columns}
        rowName={({ type, seq }) => `${t(`type.${type}`)} ${seq}`}
        renderCard={byDay ? renderInDay : renderWithDay}
        lines={lines}
        empty={
          <EmptyState drawing="wallet" article="wallet" title={t('ledger.empty')}>
            {t('ledger.emptyBody')}
          </EmptyState>
        }
      >
        {state.hasFilters && query.page && <LedgerSums sums={query.page.sums} />}
      </ListScreen>
    </Box>
  );
}

/** What the filtered rows come to, by currency. */
function LedgerSums({ sums }: { sums: LedgerPage['sums'] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  if (sums.length === 0) return null;
  return (
    <Box
      role="status"
      aria-label={t('ledger.sums')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        mb: 2,
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {sums.map(({ currency, availableMinor, heldMinor }) => (
        <span key={currency}>
          {t('ledger.sum', {
            currency,
            available: formatMoney(availableMinor, currency, language),
            held: formatMoney(heldMinor, currency, language),
          })}
        </span>
      ))}
    </Box>
  );
}
