import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FEED_AUTHS,
  FEED_DIRECTIONS,
  FEED_NAME_MAX,
  FEED_SOURCES,
  FEED_TEXT_MAX,
  FEED_URL_MAX,
} from '#contract/constants/feeds';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { PasswordField } from '../../../shared/form/PasswordField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { type FeedFormValues, UNREAD } from './feedFormValues.ts';
import { FormPart } from './FormPart.tsx';
import { UploadField } from './UploadField.tsx';
import type { FeedUpload } from './useFeedUpload.ts';

/** What the team calls it, and of a new one which way it goes. */
export function FeedBasics({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['feedForm', 'feeds']);
  const choices = useMemo(
    () =>
      FEED_DIRECTIONS.map((value) => ({
        value,
        label: t(`feeds:direction.${value}`),
        hint: t(`directionHint.${value}`),
      })),
    [t],
  );
  return (
    <FormPart title={t('part.basics')}>
      {isNew && <ChoiceField name="direction" label={t('field.direction')} choices={choices} />}
      <TextField name="name" label={t('field.name')} required maxLength={FEED_NAME_MAX} hint={t('hint.name')} />
    </FormPart>
  );
}

/** How another source is read is found out anew; of a feed that is there it stays until a person changes it. */
function useReadingOfSource(isNew: boolean) {
  const { values, setValues } = useFormikContext<FeedFormValues>();
  const source = JSON.stringify([values.source, values.url, values.upload?.id]);
  const known = useRef(source);
  useEffect(() => {
    if (!isNew || known.current === source) return;
    known.current = source;
    void setValues((now) => ({ ...now, ...UNREAD }), false);
  }, [isNew, setValues, source]);
}

/** Where the catalogue comes from, and how it is asked for. `hasSecret`: one is kept, which is never shown again. */
export function SourceStep({ isNew, hasSecret, upload }: { isNew: boolean; hasSecret: boolean; upload: FeedUpload }) {
  const { t } = useTranslation('feedForm');
  const { source, auth } = useFormikContext<FeedFormValues>().values;
  useReadingOfSource(isNew);
  const words = useMemo(
    () => ({
      sources: FEED_SOURCES.map((value) => ({ value, label: t(`source.${value}`), hint: t(`sourceHint.${value}`) })),
      auths: FEED_AUTHS.map((value) => ({ value, label: t(`auth.${value}`) })),
    }),
    [t],
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <FeedBasics isNew={isNew} />
      <FormPart title={t('part.source')}>
        <ChoiceField name="source" label={t('field.source')} choices={words.sources} />
        {source === 'upload' ? (
          <UploadField upload={upload} />
        ) : (
          <>
            <TextField
              name="url"
              label={t('field.url')}
              required
              type="url"
              inputMode="url"
              maxLength={FEED_URL_MAX}
              hint={t('hint.url')}
            />
            <ChoiceField name="auth" label={t('field.auth')} choices={words.auths} hint={t('hint.auth')} />
            {auth === 'basic' && (
              <TextField
                name="username"
                label={t('field.username')}
                required
                maxLength={FEED_TEXT_MAX}
                autoComplete="off"
              />
            )}
            {auth !== 'none' && (
              <PasswordField
                name="secret"
                label={t(auth === 'basic' ? 'field.password' : 'field.bearer')}
                autoComplete="new-password"
                hint={t(hasSecret ? 'hint.keptSecret' : 'hint.secret')}
              />
            )}
          </>
        )}
      </FormPart>
    </Box>
  );
}
