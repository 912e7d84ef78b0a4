import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Tells which campaign the form names, so that its fee and currency can be asked for; a fee typed for another one goes. */
export function CampaignWatch({ onChange }: { onChange: (campaign: string) => void }) {
  const {
    values: { campaign, customFee },
    setFieldValue,
  } = useFormikContext<{ campaign: string; customFee: string }>();
  const before = useRef({ campaign, customFee });
  useEffect(() => {
    const { campaign: last, customFee: lastFee } = before.current;
    before.current = { campaign, customFee };
    // A fee that came with the campaign, out of a draft, is for that one.
    if (last !== campaign && last !== '' && lastFee === customFee) void setFieldValue('customFee', '');
    onChange(campaign);
  }, [campaign, customFee, onChange, setFieldValue]);
  return null;
}
