import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Takes a support state as it was copied, without a detour by a file. */
export function StatePaste({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('support');
  const [text, setText] = useState('');
  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}
    >
      <TextField
        size="small"
        label={t('state.paste')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
        sx={{ flex: '1 1 280px', maxWidth: 560 }}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ''}>
        {t('state.open')}
      </Button>
    </Box>
  );
}
