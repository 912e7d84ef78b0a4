import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Tells which campaign the form names, so that its fee and currency can be asked for. */
export function CampaignWatch({ onChange }: { onChange: (campaign: string) => void }) {
  const {
    values: { campaign },
  } = useFormikContext<{ campaign: string }>();
  useEffect(() => onChange(campaign), [campaign, onChange]);
  return null;
}
