import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed, object, string } from 'yup';
import { AD_CODE_DAYS_MAX, AD_CODE_MAX, AD_CODE_PLATFORMS, type AdCodePlatform } from '#contract/constants/licensing';
import { dayIn } from '#contract/rules/days';
import { adCodeLast } from '#contract/rules/licensing';
import type { Licence } from '#contract/schemas/licensing';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { DayField } from '../../../shared/form/DayField.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { formatDay } from '../../../shared/format/date.ts';
import { useBrandZone } from '../../../shared/format/useBrandZone.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { fromWallClock } from '../../../shared/format/wallClock.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useAddAdCodeMutation } from '../licensingApi.ts';

interface Values {
  platform: AdCodePlatform;
  code: string;
  /** The last day of the code, YYYY-MM-DD. */
  day: string;
}

const SECONDS_MS = 59_000;
const DAY_MS = 86_400_000;
const EMPTY: Values = { platform: 'tiktok', code: '', day: '' };
/** Leaves a day, so that the end of the last one is not beyond a year. */
const lastOf = (endsAt: string | null, now: number): number =>
  Math.min(
    adCodeLast(endsAt === null ? null : new Date(endsAt), new Date(now)).getTime(),
    now + (AD_CODE_DAYS_MAX - 1) * DAY_MS,
  );
/** The last second of the day where the brand is, or the end of the licence. */
const untilOf = (day: string, zone: string, endsAt: string | null): number =>
  Math.min(
    Date.parse(fromWallClock(`${day}T23:59`, zone) ?? '') + SECONDS_MS,
    endsAt === null ? Infinity : Date.parse(endsAt),
  );
const toField = (path: string) => (path === 'expiresAt' ? 'day' : path in EMPTY ? path : null);

/** Adds an ad code. It is typed here and sent once; no draft, action or answer ever holds it. */
export function AdCodeDialog({ licence: { id, endsAt }, onClose }: { licence: Licence; onClose: () => void }) {
  const { t } = useTranslation(['licensing', 'forms']);
  const brandId = useBrandId();
  const language = useLanguage();
  const zone = useBrandZone();
  const now = useNow();
  const [opened] = useState(now);
  const [add] = useAddAdCodeMutation();
  const { first, last } = useMemo(
    () => ({ first: dayIn(zone, opened), last: dayIn(zone, lastOf(endsAt, opened)) }),
    [zone, endsAt, opened],
  );
  const schema = useMemo(
    () =>
      object({
        platform: mixed().oneOf([...AD_CODE_PLATFORMS]),
        code: string()
          .trim()
          .required(t('codes.add.missing'))
          .max(AD_CODE_MAX, t('forms:error.tooLong', { count: AD_CODE_MAX })),
        day: string()
          .required(t('forms:error.required'))
          .test(
            'day',
            t('codes.add.dayWrong', { day: formatDay(last, language) }),
            (day) => !day || (day >= first && day <= last),
          ),
      }),
    [t, language, first, last],
  );
  return (
    <FormDialog
      title={t('codes.add.title')}
      intro={t('codes.hidden')}
      initialValues={EMPTY}
      schema={schema}
      toField={toField}
      send={({ platform, code, day }, key) =>
        add({
          brandId,
          id,
          key,
          // The code is good until that day ends for the brand, or the licence does.
          body: { platform, expiresAt: new Date(untilOf(day, zone, endsAt)).toISOString() },
          code: hideSecret(code.trim()),
        }).unwrap()
      }
      doneText={() => t('codes.add.done')}
      failedText={t('failed')}
      submitLabel={t('codes.add.confirm')}
      onClose={onClose}
    >
      <SelectField
        required
        name="platform"
        label={t('codes.add.platform')}
        options={AD_CODE_PLATFORMS.map((value) => ({ value, label: t(`codes.platform.${value}`) }))}
      />
      <TextField required name="code" label={t('codes.add.code')} autoComplete="off" maxLength={AD_CODE_MAX} />
      <DayField required name="day" label={t('codes.add.day')} min={first} max={last} />
    </FormDialog>
  );
}
