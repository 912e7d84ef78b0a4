import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Tells which campaign the form names, so that its fee and currency can be asked for; a fee typed for another one goes. */
export function CampaignWatch({ onChange }: { onChange: (campaign: string) => void }) {
  const {
    values: { campaign },
    setFieldValue,
  } = useFormikContext<{ campaign: string }>();
  const before = useRef(campaign);
  useEffect(() => {
    if (before.current !== campaign && before.current !== '') void setFieldValue('customFee', '');
    before.current = campaign;
    onChange(campaign);
  }, [campaign, onChange, setFieldValue]);
  return null;
}
