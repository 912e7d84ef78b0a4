import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Licence } from '#contract/schemas/licensing';
import { formatMoney } from '../../../shared/format/money.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { paths } from '../../../shared/paths.ts';
import { ReportButton } from '../../../shared/report/ReportButton.tsx';
import { TopupLink } from '../commands/TopupLink.tsx';

type Severity = 'info' | 'warning' | 'error' | 'success';

/** What a licence waits for or came to, in a sentence; beside it what the other side proposes and which licences it follows. */
export function LicenseNotice({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const dates = useDates();
  const language = useLanguage();
  const now = useNow();
  const { phase, turn, respondBy, endsAt, activeFrom, currency, missingMinor, closeReason, revocation } = licence;
  const { name } = licence.creator;
  const day = dates.date(endsAt);
  const say = (severity: Severity, children: ReactNode) => <Alert severity={severity}>{children}</Alert>;
  const reason = closeReason ?? '';
  const standing = (): ReactNode => {
    switch (phase) {
      case 'draft':
        return say('info', t('notice.draft'));
      case 'pending':
      case 'countered':
        return turn === 'brand'
          ? say('warning', t('notice.yours', { until: dates.exact(respondBy) }))
          : say('info', t('notice.theirs', { name, until: dates.exact(respondBy) }));
      case 'payment_failed':
        return say(
          'error',
          <>
            {t('notice.unpaid', { missing: formatMoney(missingMinor, currency, language) })}{' '}
            <TopupLink missingMinor={missingMinor ?? licence.totalMinor} currency={currency} />
          </>,
        );
      case 'accepted':
        return say('info', t('notice.accepted'));
      case 'active':
        if (activeFrom !== null && Date.parse(activeFrom) > now)
          return say('info', t('notice.begins', { day: dates.date(activeFrom) }));
        return say('success', t(endsAt === null ? 'notice.perpetual' : 'notice.active'));
      case 'expiring':
        return say('warning', t('notice.expiring', { day }));
      case 'expired':
        return say('info', t('notice.expired', { day }));
      case 'declined':
        return say('info', t('notice.declined', { reason }));
      case 'withdrawn':
        return say('info', t('notice.withdrawn'));
      case 'lapsed':
        return say('info', t('notice.lapsed'));
      case 'revoked':
        return say(
          'error',
          <>
            {t(`notice.revoked.${revocation ?? 'breach'}`, { reason })}
            {licence.history.at(-1)?.actor.type !== 'user' && (
              <>
                <div>{t('notice.support', { code: licence.code })}</div>
                <Box sx={{ mx: -1 }}>
                  <ReportButton />
                </Box>
              </>
            )}
          </>,
        );
      case 'terminated':
        return say('info', t('notice.terminated', { day }));
    }
  };
  return (
    <>
      {standing()}
      {(phase === 'active' || phase === 'expiring') && licence.terminationBy !== null && (
        <Alert severity="warning">
          {t(licence.terminationBy === 'creator' ? 'notice.endTheirs' : 'notice.endYours', { name })}
          {reason && <div>{t('notice.reason', { reason })}</div>}
        </Alert>
      )}
      {licence.origin === 'manual' && licence.exclusivity !== 'none' && (
        <Alert severity="info">{t('notice.ownExclusivity')}</Alert>
      )}
      {licence.renewedById !== null && (
        <Related
          text={t(licence.isRenewed ? 'notice.renewedBy' : 'notice.renewing')}
          label={t('notice.openRenewal')}
          id={licence.renewedById}
        />
      )}
      {licence.renewsId !== null && (
        <Related text={t('notice.renews')} label={t('notice.openRenewed')} id={licence.renewsId} />
      )}
    </>
  );
}

function Related({ text, label, id }: { text: string; label: string; id: number }) {
  const { search } = useLocation();
  return (
    <Alert severity="info" variant="outlined">
      {text}{' '}
      <Link component={RouterLink} to={{ pathname: paths.licensing.request(id), search }}>
        {label}
      </Link>
    </Alert>
  );
}
