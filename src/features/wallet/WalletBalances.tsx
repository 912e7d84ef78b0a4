import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wallet } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useView } from '../../shared/replay/useView.ts';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { Term } from '../../shared/ui/Term.tsx';
import { BalanceBar, LOOKS } from './BalanceBar.tsx';
import { HeldChallenges } from './HeldChallenges.tsx';

/** There is no more to say of it than one amount. */
const isPlain = ({ heldMinor, pendingMinor, bonusMinor, debtMinor }: Wallet) =>
  heldMinor === 0 && pendingMinor === 0 && bonusMinor === 0 && debtMinor === 0;

/**
 * Available, held and on the way: a panel for the first currency and each in which something is under way; held opens the
 * challenges that hold it. Of the other currencies the amount says it all, in one line.
 */
export function WalletBalances({ wallets }: { wallets: readonly Wallet[] | undefined }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const isOther = (wallet: Wallet) => isPlain(wallet) && wallet !== wallets?.[0];
  const others = wallets?.filter(isOther) ?? [];
  return (
    <Box sx={{ mb: 4 }}>
      <Box sx={PANELS}>
        {wallets
          ?.filter((wallet) => !isOther(wallet))
          .map((wallet) => (
            <WalletPanel key={wallet.currency} wallet={wallet} />
          ))}
        {!wallets && (
          <Skeleton
            role="status"
            aria-label={t('balance.loading')}
            variant="rounded"
            sx={{ height: { xs: 242, md: 146 } }}
          />
        )}
      </Box>
      {others.length > 0 && (
        <Typography variant="body2" className="tabular" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {t('balance.others')}{' '}
          {others.map(({ currency, availableMinor }, place) => (
            <Fragment key={currency}>
              {place > 0 && ' · '}
              <Box
                component="span"
                sx={{ whiteSpace: 'nowrap', ...(availableMinor !== 0 && { fontWeight: 600, color: 'text.primary' }) }}
              >
                {formatMoney(availableMinor, currency, language)}
              </Box>
            </Fragment>
          ))}
        </Typography>
      )}
    </Box>
  );
}

const PANELS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
  alignItems: 'start',
} as const;

function WalletPanel({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { currency, availableMinor, heldMinor, pendingMinor, bonusMinor, debtMinor } = wallet;
  const [open, setOpen] = useView(`wallet:held:${currency}`, false);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const listId = `held-${currency}`;
  return (
    <Paper component="section" variant="outlined" aria-label={t('balance.label', { currency })} sx={{ p: 2.5 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, m: 0 }}>
        <Figure large look={0} label={<Term name="available">{t('balance.available')}</Term>}>
          {money(availableMinor)}
        </Figure>
        <Figure look={1} label={<Term name="held">{t('balance.held')}</Term>}>
          {money(heldMinor)}
        </Figure>
        <Figure look={2} label={<span title={t('balance.pendingHint')}>{t('balance.pending')}</span>}>
          {money(pendingMinor)}
        </Figure>
      </Box>
      <BalanceBar wallet={wallet} />
      {bonusMinor > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('balance.bonus', { amount: money(bonusMinor) })}
        </Typography>
      )}
      {debtMinor > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('balance.debt', { amount: money(debtMinor) })}
        </Alert>
      )}
      {heldMinor > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={listId}
          endIcon={<ChevronDownIcon aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!open)}
          sx={{ mt: 1.5, ml: -0.75 }}
        >
          {t('balance.showHeld')}
        </Button>
      )}
      {open && heldMinor > 0 && (
        <Box id={listId}>
          <HeldChallenges currency={currency} />
        </Box>
      )}
    </Paper>
  );
}

interface FigureProps {
  label: ReactNode;
  large?: boolean;
  /** Of its part of the bar. */
  look: 0 | 1 | 2;
  children: ReactNode;
}

function Figure({ label, large = false, look, children }: FigureProps) {
  return (
    <Box sx={{ display: 'grid', alignContent: 'end', ...(large && { flex: { xs: '1 1 100%', sm: '1 1 12rem' } }) }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'inline-block', width: 8, height: 8, mr: 0.75, borderRadius: '2px', ...LOOKS[look] }}
        />
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 600,
          fontSize: large ? 24 : 16,
          lineHeight: '32px',
          letterSpacing: large ? '-0.01em' : undefined,
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}
