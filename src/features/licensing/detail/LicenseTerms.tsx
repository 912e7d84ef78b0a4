import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import { useGetLicenseTermsQuery } from '../licensingApi.ts';
import { useView } from '../../../shared/replay/useView.ts';

type Under = Pick<Licence, 'termsVersion' | 'termsSha256'>;

/** Under which text a licence stands: its version and hash, and the text itself once it is asked for. */
export function LicenseTerms({ licence: { termsVersion, termsSha256 } }: { licence: Under }) {
  const { t } = useTranslation('licensing');
  const [isOpen, setOpen] = useView('license:terms', false);
  if (termsVersion === null) return null;
  return (
    <DrawerSection title={t('section.terms')}>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere', mb: 0.5 }}>
        {t('terms.version', { version: termsVersion })} · {t('terms.hash')}: <code>{termsSha256}</code>
      </Box>
      <Box
        component="details"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        sx={{ fontSize: 14 }}
      >
        <summary>{t('terms.open')}</summary>
        {isOpen && <TermsText version={termsVersion} sha256={termsSha256} />}
      </Box>
    </DrawerSection>
  );
}

function TermsText({ version, sha256 }: { version: string; sha256: string | null }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const { currentData: terms, error } = useGetLicenseTermsQuery({ brandId: useBrandId(), version });
  if (!terms)
    return error === undefined ? <Spinner size={20} /> : <p role="alert">{errorMessage(error, t('terms.failed'))}</p>;
  if (terms.sha256 !== sha256) return <p role="alert">{t('terms.other')}</p>;
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {terms.text[language].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
