import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MISSING } from '../../shared/format/locale.ts';
import { BRIEF_SECTIONS, SECTION_FIELDS } from './form/briefSections.ts';
import type { ChallengeField, ChallengeFormValues } from './form/challengeFormValues.ts';
import { useChallengeValueText } from './form/useChallengeValueText.ts';

interface Props {
  values: ChallengeFormValues;
  /** Fields that are no part of what is read. */
  without?: readonly ChallengeField[];
  /** The headings' level below the one they stand under. */
  headings: 'h2' | 'h3';
}

/** A brief to be read, whole and section by section; what it leaves open is left out. */
export function BriefReading({ values, without = [], headings }: Props) {
  const { t } = useTranslation('challenges');
  const { fieldName, valueLines, valueText } = useChallengeValueText();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {values.cover && (
        <Box
          component="img"
          src={values.cover.url}
          alt={t('cover.alt')}
          sx={{ width: '100%', maxWidth: 480, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      {BRIEF_SECTIONS.map((section) => {
        const fields = SECTION_FIELDS[section].filter(
          (field) => field !== 'cover' && !without.includes(field) && valueText(values, field) !== MISSING,
        );
        return (
          fields.length > 0 && (
            <section key={section} aria-label={t(`sections.${section}`)}>
              <Typography variant="h3" component={headings} sx={{ mb: 1 }}>
                {t(`sections.${section}`)}
              </Typography>
              <Facts>
                {fields.map((field) => (
                  <Box key={field} sx={{ display: 'contents' }}>
                    <dt>{fieldName(field)}</dt>
                    <dd>{read(valueLines(values, field), valueText(values, field))}</dd>
                  </Box>
                ))}
              </Facts>
            </section>
          )
        );
      })}
    </Box>
  );
}

const read = (lines: string[] | null, text: string): ReactNode =>
  lines && lines.length > 1 ? (
    <ul>
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  ) : (
    text
  );

const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { sm: '200px minmax(0, 1fr)' },
      gap: { xs: 0.25, sm: 1 },
      fontSize: 14,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, mb: { xs: 1, sm: 0 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
      '& ul': { m: 0, pl: 2.5 },
    }}
  >
    {children}
  </Box>
);
