import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../shared/notify/useCopy.ts';

/** Something to take along letter by letter, with a button that copies it. */
export function CopyLine({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('discounts');
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{name}</Box>
        <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      </Box>
      <Button size="small" variant="outlined" aria-label={t('store.copyOf', { name })} onClick={() => void copy(text)}>
        {t('links.copy')}
      </Button>
    </Box>
  );
}
