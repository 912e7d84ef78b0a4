import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { KVKK_NOTICE_VERSION, TERMS_VERSION } from '#contract/constants/auth';

export type LegalText = 'terms' | 'kvkk';

const VERSIONS: Readonly<Record<LegalText, string>> = { terms: TERMS_VERSION, kvkk: KVKK_NOTICE_VERSION };

/** One of the texts that registration refers to, in full. Its words are fetched with it, not before. */
export function LegalTextDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const { t } = useTranslation('legal');
  return (
    <Dialog open onClose={onClose} scroll="paper" fullWidth maxWidth="sm" aria-labelledby="legal-title">
      <DialogTitle id="legal-title">{t(`${text}.title`)}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="legal-title">
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('version', { version: VERSIONS[text] })}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t(`${text}.intro`)}</Typography>
        {t(`${text}.sections`, { returnObjects: true }).map(({ heading, body }) => (
          <section key={heading}>
            <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
              {heading}
            </Typography>
            <Typography>{body}</Typography>
          </section>
        ))}
      </DialogContent>
      <DialogActions sx={{ pt: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
