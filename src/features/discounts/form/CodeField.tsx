import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_CODE_MAX } from '#contract/constants/discounts';
import { isDiscountCode, normalizeCode } from '#contract/rules/discountCodes';
import { FieldInput } from '../../../shared/form/FieldInput.tsx';
import { useTextField } from '../../../shared/form/useTextField.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCheckDiscountCodeQuery } from '../discountsApi.ts';

const CHECK_DELAY_MS = 300;

/** Whether a code is free, asked once typing pauses; null while nobody knows, such as on a server that cannot say. */
function useIsFree(code: string): boolean | null {
  const brandId = useBrandId();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isDiscountCode(code) ? code : ''), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [code]);
  const { currentData } = useCheckDiscountCodeQuery({ brandId, code: asked }, { skip: asked === '' });
  return asked === code ? (currentData?.isFree ?? null) : null;
}

/** The code itself; how it will be kept and whether it is free is said while it is typed. `own` is the one it has. */
export function CodeField({ own }: { own: string }) {
  const { t } = useTranslation('discounts');
  const field = useTextField('code');
  const kept = normalizeCode(field.value);
  const isFree = useIsFree(kept === own ? '' : kept);
  const keptHint = !isDiscountCode(kept) || kept === field.value ? null : t('hint.keptCode', { code: kept });
  const freeHint = isFree ? t('hint.freeCode') : null;
  return (
    <Box sx={{ maxWidth: { sm: 360 } }}>
      <FieldInput
        {...field}
        label={t('field.code')}
        required
        maxLength={DISCOUNT_CODE_MAX}
        autoComplete="off"
        error={field.error ?? (isFree === false ? t('fault.codeTaken') : undefined)}
        hint={[keptHint, freeHint].filter(Boolean).join(' · ') || t('hint.code')}
      />
    </Box>
  );
}
