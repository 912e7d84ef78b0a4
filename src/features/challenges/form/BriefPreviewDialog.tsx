import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import { majorToMinor } from '#contract/rules/money';
import { formatDay } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { countryName } from '../../../shared/form/countryNames.ts';
import type { ChallengeField, ChallengeFormValues } from './challengeFormValues.ts';
import { useChallengeValueText } from './useChallengeValueText.ts';
import { useView } from '../../../shared/replay/useView.ts';

/** The brief as the creator will read it, in either language. What the brand writes stays as it is. */
export function BriefPreviewDialog({ values, onClose }: { values: ChallengeFormValues; onClose: () => void }) {
  const { t, i18n } = useTranslation('challenges');
  const own = useLanguage();
  const [chosen, setLanguage] = useView<Language | null>('challenge:previewLanguage', null);
  const language = chosen ?? own;
  const [, setLoaded] = useState<Language>(own);
  const ready = i18n.hasResourceBundle(language, 'challenges');
  useEffect(() => {
    if (!ready) void i18n.loadLanguages(language).then(() => setLoaded(language));
  }, [i18n, language, ready]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="preview-title">
      <DialogTitle
        id="preview-title"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}
      >
        {t('preview.title')}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          aria-label={t('preview.language')}
          onChange={(_event, next: Language | null) => next && setLanguage(next)}
        >
          {LANGUAGES.map((code) => (
            <ToggleButton key={code} value={code} sx={{ px: 1.5 }}>
              {code.toUpperCase()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </DialogTitle>
      <DialogContent>{ready && <Preview values={values} language={language} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('preview.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ values, language }: { values: ChallengeFormValues; language: Language }) {
  const { i18n } = useTranslation('challenges');
  const t = i18n.getFixedT(language, 'challenges');
  const word = (key: string): string => t(key as 'yes', { defaultValue: MISSING }); // made of values that the contract lists
  const minor = majorToMinor(values.paymentAmount, values.currency);
  const { fieldName, valueText } = useChallengeValueText(language);
  const fact = (field: ChallengeField): [string, string] => [fieldName(field), valueText(values, field)];
  // What another choice has hidden may still be in the form; the texts leave it out.
  const productName = valueText(values, 'product');
  const product: [string, string][] =
    valueText(values, 'productChoice') === MISSING
      ? [[t('fieldName.product'), productName === MISSING ? word(`shipping.${values.productShipping}`) : productName]]
      : [fact('catalogueProducts'), fact('pickItems'), fact('pickValue')];
  const facts: [string, string][] = [
    [
      t('preview.fee'),
      minor === null ? MISSING : minor === 0 ? t('preview.gifted') : formatMoney(minor, values.currency, language),
    ],
    [t('preview.apply'), `${formatDay(values.startDate, language)} – ${formatDay(values.endDate, language)}`],
    [t('preview.submit'), `${formatDay(values.contentStart, language)} – ${formatDay(values.contentEnd, language)}`],
    [
      t('fieldName.videoType'),
      [
        word(`videoType.${values.videoType}`),
        values.aspectRatio,
        values.durationKind === 'short'
          ? t('duration.short')
          : values.durationSeconds && t('preview.seconds', { count: Number(values.durationSeconds) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ...product,
    [
      t('fieldName.usages'),
      `${values.usages.map((usage) => t(`usage.${usage}`)).join(', ')} · ${/^\d+$/.test(values.licenceDays) ? t('licence.days', { count: Number(values.licenceDays) }) : t('licence.perpetual')}`,
    ],
    [
      t('fieldName.territory'),
      values.territory.map((code) => countryName(code, language) ?? t('licence.worldwide')).join(', ') || MISSING,
    ],
    [t('preview.review'), t('preview.reviewText', { days: values.reviewDays, rounds: values.revisionRounds })],
  ];
  return (
    <Box lang={language} sx={{ display: 'grid', gap: 2 }}>
      {values.cover && (
        <Box
          component="img"
          src={values.cover.url}
          alt=""
          sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <div>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {values.title || MISSING}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
          {values.categories.map((category) => (
            <Chip key={category} size="small" label={t(`category.${category}`)} />
          ))}
        </Box>
      </div>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{values.description || MISSING}</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { sm: '160px 1fr' },
          gap: { xs: 0.25, sm: 1 },
          fontSize: 13,
          '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
          '& dt': { color: 'text.secondary' },
        }}
      >
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label} value={value} />
        ))}
      </Box>
      {values.scenario.trim() !== '' && (
        <Block title={t('fieldName.scenario')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {values.scenario}
          </Typography>
        </Block>
      )}
      <Lines
        title={t('fieldName.scenes')}
        lines={values.scenes.map(({ text, seconds }) => (seconds && text ? `${text} (${seconds} s)` : text))}
        ordered
      />
      <Lines title={t('fieldName.rulesDo')} lines={values.rulesDo} />
      <Lines title={t('fieldName.rulesDont')} lines={values.rulesDont} />
      <Lines title={t('fieldName.references')} lines={values.references} />
      <Lines title={t('fieldName.disclosure')} lines={values.disclosure} />
    </Box>
  );
}

const FactLine = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3">{title}</Typography>
      {children}
    </div>
  );
}

function Lines({ title, lines, ordered = false }: { title: string; lines: readonly string[]; ordered?: boolean }) {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length === 0) return null;
  return (
    <Block title={title}>
      <Box component={ordered ? 'ol' : 'ul'} sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' }}>
        {filled.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </Box>
    </Block>
  );
}
