import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import type { LegalText } from './LegalTextDialog.tsx';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const LegalTextDialog = lazyPart(async () => (await import('./LegalTextDialog.tsx')).LegalTextDialog);

const REQUIRED = [
  { name: 'termsAccepted', text: 'terms' },
  { name: 'kvkkNoticeRead', text: 'kvkk' },
] as const;

/** Two separate declarations that registration needs, and three permissions that it does not. Nothing is ticked beforehand. */
export function RegistrationConsents() {
  const { t } = useTranslation('account');
  const [open, setOpen] = useView<LegalText | null>('register:text', null);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>
        {REQUIRED.map(({ name, text }) => (
          <CheckboxField
            key={name}
            required
            name={name}
            label={t(`register.${text}`)}
            link={
              <Link
                component="button"
                type="button"
                aria-haspopup="dialog"
                aria-label={t('register.readNamed', { title: t(`register.${text}`) })}
                onClick={() => setOpen(text)}
                sx={{ minHeight: 24 }}
              >
                {t('register.read')}
              </Link>
            }
          />
        ))}
      </div>
      <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, px: 2, py: 1 }}>
        <Typography component="legend" variant="body2" sx={{ px: 0.5, color: 'text.secondary' }}>
          {t('register.marketing')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <CheckboxField name="marketing.email" label={t('register.marketingEmail')} />
          <CheckboxField name="marketing.sms" label={t('register.marketingSms')} />
          <CheckboxField name="marketing.call" label={t('register.marketingCall')} />
        </Box>
      </Box>
      <Suspense>{open && <LegalTextDialog text={open} onClose={() => setOpen(null)} />}</Suspense>
    </Box>
  );
}
