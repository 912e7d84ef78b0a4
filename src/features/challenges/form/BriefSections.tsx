import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { BRIEF_SECTIONS, sectionOf } from './briefSections.ts';

interface Props {
  /** What is wrong, by field. */
  faults: ReadonlyMap<string, string>;
  /** Leads to a field, or to the head of a section. */
  onGo: (target: string) => void;
}

/** The form's sections: how many of each one's fields are open, and the way there. */
export function BriefSections({ faults, onGo }: Props) {
  const { t } = useTranslation('challenges');
  return (
    <Box component="nav" aria-label={t('sections.label')} sx={{ display: 'grid', gap: 0.25 }}>
      {BRIEF_SECTIONS.map((section) => {
        const wrong = [...faults.keys()].filter((field) => sectionOf(field) === section);
        return (
          <ButtonBase
            key={section}
            onClick={() => onGo(wrong[0] ?? `section-${section}`)}
            sx={{
              justifyContent: 'space-between',
              px: 1,
              mx: -1,
              minHeight: 32,
              '@media (pointer: coarse)': { minHeight: 44 },
              borderRadius: 0.75,
              fontSize: 13,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {t(`sections.${section}`)}
            {wrong.length === 0 ? (
              <CheckIcon titleAccess={t('sections.done')} sx={{ fontSize: 16, color: 'success.main' }} />
            ) : (
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {t('sections.open', { count: wrong.length })}
              </Box>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
