import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#contract/rules/access';
import type { Membership } from '#contract/schemas/auth';
import { BrandDetails } from './BrandDetails.tsx';
import { useGetBrandQuery } from './brandsApi.ts';
import { BRAND_STATUS_COLOURS } from './brandStatusColours.ts';
import { ResubmitBrandForm } from './ResubmitBrandForm.tsx';
import { useView } from '../../shared/replay/useView.ts';

/** One brand of the person on its way to approval: its status, what was submitted, and the way back after a rejection. */
export function BrandReviewCard({ membership: { brandId, role, brand: summary } }: { membership: Membership }) {
  const { t } = useTranslation('brands');
  const [editing, setEditing] = useView(`brand:${brandId}:resubmit`, false);
  const { data: brand, isError, isFetching, refetch } = useGetBrandQuery({ brandId });
  const knownVersion = useRef(summary.version);
  useEffect(() => {
    // The profile is re-read regularly; when it tells of a change, the details follow.
    if (knownVersion.current !== summary.version) void refetch();
    knownVersion.current = summary.version;
  }, [refetch, summary.version]);
  const { status, rejectionReason } = summary;
  // A form that began from what was there before the refusal would be told that it is stale.
  const mayEdit = status === 'rejected' && brand !== undefined && !isFetching && can(role, 'brands.update');
  return (
    <Paper variant="outlined" component="section" aria-label={summary.name} sx={{ p: 3 }}>
      <Stack sx={{ gap: 2.5 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography variant="h2">{editing ? summary.name : t('awaiting.submitted')}</Typography>
          <Chip size="small" variant="outlined" color={BRAND_STATUS_COLOURS[status]} label={t(`status.${status}`)} />
        </Stack>
        {status === 'rejected' && (
          <Alert severity="error" role="status">
            <AlertTitle>{t('awaiting.reason')}</AlertTitle>
            {rejectionReason ?? t('awaiting.noReason')}
          </Alert>
        )}
        {isError && (
          <Alert severity="warning" role="status">
            {t('awaiting.loadFailed')}
          </Alert>
        )}
        {editing && brand ? (
          <ResubmitBrandForm brand={brand} onClose={() => setEditing(false)} />
        ) : (
          <BrandDetails brand={brand ?? { ...summary, country: null }} />
        )}
        {mayEdit && !editing && (
          <Button variant="contained" onClick={() => setEditing(true)} sx={{ alignSelf: 'start' }}>
            {t('awaiting.edit')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
