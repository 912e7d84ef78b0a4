import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DISPUTE_SIDES, EVIDENCE_MAX } from '#contract/constants/disputes';
import { disputeShares, takesEvidence } from '#contract/rules/disputes';
import type { Dispute } from '#contract/schemas/disputes';
import { formatMoney } from '../../../shared/format/money.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { EvidenceForm } from './EvidenceForm.tsx';

/** How a dispute stands, and what each side says. */
export function DisputeCase({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('reviews');
  const dates = useDates();
  const now = useNow();
  const mayDecide = useMay('contents.decide');
  const { evidence, evidenceUntil, openedBy, openedAt, status } = dispute;
  const ownCount = evidence.filter(({ side }) => side === 'brand').length;
  const isOpen = takesEvidence(dispute, new Date(now).toISOString());
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {status === 'open' && (
        <Alert severity="info">
          <strong>
            {isOpen
              ? t('dispute.evidenceEnds', { when: dates.relative(evidenceUntil, now) })
              : t('dispute.evidenceOver')}
          </strong>{' '}
          {t(`dispute.rule.${openedBy}`, { start: dates.exact(openedAt), until: dates.exact(evidenceUntil) })}{' '}
          {t('dispute.stops')}
        </Alert>
      )}
      {status === 'resolved' && <Ruling dispute={dispute} />}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {DISPUTE_SIDES.map((side) => (
          <Paper key={side} component="section" variant="outlined" aria-label={t(`dispute.side.${side}`)} sx={{ p: 2 }}>
            <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
              {t(`dispute.side.${side}`)}
            </Typography>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {evidence
                .filter((one) => one.side === side)
                .map(({ id, author, text, createdAt }) => (
                  <li key={id}>
                    <Typography variant="caption" color="textSecondary">
                      {author ?? t(`side.${side}`)} · <RelativeTime instant={createdAt} />
                    </Typography>
                    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      {text}
                    </Typography>
                  </li>
                ))}
            </Box>
            {evidence.every((one) => one.side !== side) && (
              <Typography variant="body2" color="textSecondary">
                {t('dispute.nothing')}
              </Typography>
            )}
          </Paper>
        ))}
      </Box>
      {isOpen && mayDecide && (ownCount < EVIDENCE_MAX ? <EvidenceForm id={dispute.id} /> : t('dispute.enough'))}
      <DisputeSteps dispute={dispute} />
    </Stack>
  );
}

/** What the operator decided, and who gets what by it. */
function Ruling({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const { outcome, splitBp, ruling, money } = dispute;
  if (outcome === null) return null;
  const shares = disputeShares(money, outcome, splitBp);
  const sum = (minor: number) => formatMoney(minor, money.currency, language);
  return (
    <Alert severity="success" aria-label={t('dispute.ruling')} role="group">
      <strong>{t(`dispute.outcome.${outcome}`)}</strong>
      <div>
        {t('dispute.shares', {
          fee: sum(shares.feeMinor),
          platform: sum(shares.platformFeeMinor),
          returned: sum(shares.returnedMinor),
        })}
      </div>
      {ruling && <div>{t('dispute.words', { text: ruling })}</div>}
    </Alert>
  );
}

/** What happened in its order. */
function DisputeSteps({ dispute: { openedAt, openedBy, evidence, resolvedAt } }: { dispute: Dispute }) {
  const { t } = useTranslation('reviews');
  const steps = [
    { key: 'opened', at: openedAt, text: t('dispute.step.opened', { side: t(`side.${openedBy}`) }) },
    ...evidence.slice(1).map(({ id, side, createdAt }) => ({
      key: String(id),
      at: createdAt,
      text: t('dispute.step.evidence', { side: t(`side.${side}`) }),
    })),
    ...(resolvedAt === null ? [] : [{ key: 'resolved', at: resolvedAt, text: t('dispute.step.resolved') }]),
  ];
  return (
    <Box component="section" aria-label={t('dispute.timeline')}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {t('dispute.timeline')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
        {steps.map(({ key, at, text }) => (
          <Box component="li" key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <span>{text}</span>
            <RelativeTime instant={at} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
