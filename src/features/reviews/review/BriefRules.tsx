import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useTickRulesMutation } from '../reviewsApi.ts';
import { Section } from './Section.tsx';

const KINDS = ['do', 'dont'] as const;

/** The brief's rules as a list to tick off: what shall be done, and what not. */
export function BriefRules({ content, mayDecide }: { content: Content; mayDecide: boolean }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const notify = useNotify();
  const [tick] = useTickRulesMutation();
  const change = async (id: string, ok: boolean) => {
    const { error } = await tick({ brandId, id: content.id, body: { items: [{ id, ok: ok ? true : null }] } });
    if (error) notify.failed(error, t('failed.tick'));
  };
  return (
    <Section title={t('rules.title')}>
      {KINDS.map((kind) => {
        const rules = content.checklist.filter((rule) => rule.kind === kind);
        return (
          rules.length > 0 && (
            <Box key={kind} role="group" aria-label={t(`rules.${kind}`)}>
              <Typography variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
                {t(`rules.${kind}`)}
              </Typography>
              {rules.map(({ id, text, ok }) => (
                <FormControlLabel
                  key={id}
                  label={text}
                  disabled={!mayDecide}
                  control={
                    <Checkbox
                      size="small"
                      checked={ok === true}
                      onChange={(event) => void change(id, event.target.checked)}
                    />
                  }
                  sx={{
                    display: 'flex',
                    alignItems: 'flex-start',
                    mr: 0,
                    '& .MuiFormControlLabel-label': { fontSize: 13, pt: 1 },
                  }}
                />
              ))}
            </Box>
          )
        );
      })}
    </Section>
  );
}
