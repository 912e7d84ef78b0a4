import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerPage } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { FilterBar } from '../../shared/list/FilterBar.tsx';
import { ListContent } from '../../shared/list/ListContent.tsx';
import { changeColumn } from '../../shared/list/listLayout.ts';
import { ListTools } from '../../shared/list/ListTools.tsx';
import { Term } from '../../shared/ui/Term.tsx';
import { LedgerCard } from './LedgerCard.tsx';
import { ledgerColumns } from './ledgerColumns.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { useLedgerList } from './useLedgerList.ts';

/** Everything that came in and went out, with the balance after it; filtered, sorted and paged by the server. */
export function LedgerList({ emptyAction }: { emptyAction: ReactNode }) {
  const { t } = useTranslation(['wallet', 'lists']);
  const language = useLanguage();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { state, views, columns, layout, download, query } = useLedgerList();
  const drawn = useMemo(() => ledgerColumns(t, language), [t, language]);
  const { page } = query;
  return (
    <Box component="section" aria-labelledby="ledger-title">
      <Typography id="ledger-title" variant="h2" sx={{ mb: 2 }}>
        <Term name="ledger">{t('ledger.title')}</Term>
      </Typography>
      <FilterBar
        search={state.filters.q ?? ''}
        searchLabel={t('ledger.search')}
        onSearch={(q) => state.setFilters({ q })}
        hasFilters={state.hasFilters}
        onClear={state.clearFilters}
        tools={
          <ListTools
            state={state}
            views={views}
            columns={columns}
            layout={layout}
            total={page?.total ?? 0}
            capped={page?.totalCapped ?? false}
            onExport={download}
            narrow={narrow}
          />
        }
      >
        <LedgerFilters state={state} />
      </FilterBar>
      {state.hasFilters && page && <LedgerSums sums={page.sums} />}
      <ListContent
        label={t('ledger.title')}
        state={state}
        query={query}
        columns={drawn}
        layout={layout}
        asCards={narrow || state.mode === 'cards'}
        rowName={({ type, seq }) => `${t(`type.${type}`)} ${seq}`}
        renderCard={(entry) => <LedgerCard entry={entry} />}
        empty={
          <EmptyState drawing="empty" article="wallet" title={t('ledger.empty')} action={emptyAction}>
            {t('ledger.emptyBody')}
          </EmptyState>
        }
        onColumnWidth={(key, width) => views.changeLayout(changeColumn(layout, key, { width }))}
      />
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
