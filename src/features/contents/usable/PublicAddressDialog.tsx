import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRow } from '#contract/schemas/contents';
import type { ContentUse } from '#contract/schemas/contentUses';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { wholeAddress } from '../../../shared/api/send.ts';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { countryName } from '../../../shared/form/countryNames.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useCopy } from '../../../shared/notify/useCopy.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useViewedRecord } from '../../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { contentName } from '../contentTexts.ts';
import {
  useClosePublicAddressMutation,
  useCreatePublicAddressMutation,
  useListContentUsesQuery,
} from '../contentsApi.ts';
import { useView } from '../../../shared/replay/useView.ts';

/** Nothing is known of a limit. */
const ANYWHERE: readonly string[] = [];

/** A public address that shows the content now. */
type PublicAddress = ContentUse & { url: string };
const isLive = (use: ContentUse): use is PublicAddress => use.kind === 'public_link' && use.isLive && use.url !== null;

/** Of a refusal: the countries in which the content may be shown, where it is not everywhere. */
function countriesIn(error: unknown): string[] {
  const body = isApiFault(error) ? (error.body as { details?: { countries?: unknown } } | undefined) : undefined; // the contract's own
  const countries = body?.details?.countries;
  if (!Array.isArray(countries)) return [];
  return countries.filter((code: unknown): code is string => typeof code === 'string' && code.length === 2);
}

/** The addresses at which anybody sees a content for as long as its right lasts: made, copied and taken back here. */
export function PublicAddressDialog({ content, onClose }: { content: ContentRow; onClose: () => void }) {
  const { t } = useTranslation(['contents', 'common']);
  const titleId = useId();
  const brandId = useBrandId();
  const language = useLanguage();
  const mayWrite = useMay('licensing.write');
  const notify = useNotify();
  const about = { brandId, id: content.id };
  const { currentData: uses, error } = useListContentUsesQuery(about);
  const addresses = uses?.filter(isLive);
  const [create, creating] = useCreatePublicAddressMutation();
  const [close, closing] = useClosePublicAddressMutation();
  const once = useCommand();
  const [ending, setEnding] = useViewedRecord('usable:end', addresses ?? []);
  const copy = useCopy();
  const [country, setCountry] = useView<string | null>('usable:country', null);
  const [limits, setLimits] = useView<readonly string[]>('usable:countries', ANYWHERE);
  const hasAddress = (code: string | null) =>
    addresses?.some((one) => one.usage === 'website' && one.country === code) ?? true;
  const free = limits.filter((code) => !hasAddress(code));
  const make = async () => {
    const body = { usage: 'website' as const, ...(country !== null && { country }) };
    try {
      await once(body, (key) => create({ ...about, key, body }).unwrap());
      setCountry(free.find((code) => code !== country) ?? null);
    } catch (failure) {
      const allowed = countriesIn(failure);
      if (allowed.length === 0) return notify.failed(failure, t('usable.makeFailed'));
      setLimits(allowed);
      setCountry(allowed.find((code) => !hasAddress(code)) ?? null);
    }
  };
  const end = async ({ id: link }: PublicAddress) => {
    const answer = await close({ ...about, link });
    setEnding(null);
    if (answer.error) notify.failed(answer.error, t('usable.endFailed'));
    else notify.success(t('usable.ended'));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('usable.addressOf', { name: contentName(t, content) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DialogContentText>{t('usable.addressBody')}</DialogContentText>
        {error !== undefined && (
          <FaultAlert fault={error}>{errorMessage(error, t('usable.addressesFailed'))}</FaultAlert>
        )}
        {!addresses && error === undefined && (
          <Skeleton variant="rounded" height={72} role="status" aria-label={t('usable.loading')} />
        )}
        {addresses?.map((address) => (
          <Box
            key={address.id}
            sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 1 }}
          >
            {address.country !== null && (
              <Typography variant="body2">
                {t('usable.forCountry', { country: countryName(address.country, language) ?? address.country })}
              </Typography>
            )}
            <Box component="code" sx={{ fontSize: 12, lineHeight: '16px', overflowWrap: 'anywhere' }}>
              {wholeAddress(address.url)}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" variant="outlined" onClick={() => void copy(wholeAddress(address.url))}>
                {t('usable.copy')}
              </Button>
              {mayWrite && (
                <Button size="small" color="inherit" onClick={() => setEnding(address)}>
                  {t('usable.end')}
                </Button>
              )}
            </Box>
          </Box>
        ))}
        {limits.length > 0 && (
          <Alert severity="info">
            {t(free.length > 0 ? 'usable.limited' : 'usable.limitedAll', {
              countries: limits.map((code) => countryName(code, language) ?? code).join(', '),
            })}
          </Alert>
        )}
        {free.length > 1 && (
          <TextField
            select
            size="small"
            id={`${titleId}-country`}
            label={t('usable.country')}
            value={country ?? ''}
            onChange={(event) => setCountry(event.target.value)}
            slotProps={{ select: { native: true } }}
          >
            {free.map((code) => (
              <option key={code} value={code}>
                {countryName(code, language) ?? code}
              </option>
            ))}
          </TextField>
        )}
        {addresses?.length === 0 && !mayWrite && <DialogContentText>{t('usable.noAddress')}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('usable.close')}
        </Button>
        {mayWrite && !hasAddress(country) && (limits.length === 0 || free.length > 0) && (
          <WorkButton variant="contained" loading={creating.isLoading} onClick={() => void make()}>
            {country === null
              ? t('usable.make')
              : t('usable.makeIn', { country: countryName(country, language) ?? country })}
          </WorkButton>
        )}
      </DialogActions>
      {ending && (
        <ConfirmDialog
          open
          title={t('usable.endTitle')}
          confirmLabel={t('usable.end')}
          destructive
          busy={closing.isLoading}
          onConfirm={() => void end(ending)}
          onCancel={() => setEnding(null)}
        >
          {t('usable.endBody')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
