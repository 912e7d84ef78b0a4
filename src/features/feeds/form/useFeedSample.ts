import { useEventCallback } from '@mui/material/utils';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { isSourceAddress } from '#contract/rules/feedAddress';
import type { Feed, FeedSampleAnswer } from '#contract/schemas/feeds';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useReadFeedSampleMutation } from '../feedsApi.ts';
import { lacksSecret } from './feedFormSchema.ts';
import { type FeedFormValues, isUnmapped, NOT_MAPPED, toSampleBody } from './feedFormValues.ts';

/** How long typing and choosing pause before the source is asked again. */
const ASK_DELAY_MS = 600;

const canBeAsked = ({ source, url, upload }: FeedFormValues) =>
  source === 'upload' ? upload !== null : isSourceAddress(url.trim());

/**
 * The first items of the source as the mapping makes products of them, asked for anew whenever that changes. What the
 * source shows of itself (format, mapping, where its items stand) goes into fields that are still empty.
 */
export function useFeedSample(feed: Feed | null) {
  const feedId = feed?.id ?? null;
  const brandId = useBrandId();
  const { values, setValues } = useFormikContext<FeedFormValues>();
  const [read, { isLoading }] = useReadFeedSampleMutation();
  const [sample, setSample] = useView<FeedSampleAnswer | null>('feed:sample', null);
  const [error, setError] = useViewedFault('feed:sampleFault');
  const [tries, setTries] = useState(0);
  const newest = useRef(0);
  const isSecretLacking = lacksSecret(values, feed);
  const isReady = canBeAsked(values) && !isSecretLacking;
  const question = JSON.stringify([toSampleBody(values, feedId), values.secret.length]);

  const ask = useEventCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    const { secret } = values;
    try {
      const body = toSampleBody(values, feedId);
      const found = await read({ brandId, body, ...(secret !== '' && { secret: hideSecret(secret) }) }).unwrap();
      if (turn !== newest.current) return;
      setError(null);
      setSample(found);
      void setValues((now) => filled(now, found), false);
    } catch (failure) {
      if (turn === newest.current) setError(failure);
    }
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => void ask(), ASK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [ask, isReady, question, tries]);

  return { sample, error, isReady, isSecretLacking, isLoading, retry: () => setTries((count) => count + 1) };
}

/** Whether the mapping is that of another source: nothing that it reads from is there. A new one is guessed then. */
const isForeign = ({ mapping }: FeedFormValues, { fields }: FeedSampleAnswer): boolean =>
  fields.length > 0 && Object.values(mapping).every((path) => !fields.some((field) => field.path === path));

/** The values with what the source shows where nothing is chosen yet; the same object where that is nothing. */
function filled(values: FeedFormValues, sample: FeedSampleAnswer): FeedFormValues {
  const { format, fields, itemsPath, mapping, failure } = sample;
  // Of what is no catalogue nothing is kept for the source that is named next.
  if (failure && fields.length === 0 && format !== 'json') return values;
  if (!isUnmapped(values) && isForeign(values, sample)) return { ...values, mapping: NOT_MAPPED };
  const isGuessed = isUnmapped(values) && Object.keys(mapping).length > 0;
  const next: FeedFormValues = {
    ...values,
    format: values.format || (format ?? ''),
    itemsPath: values.itemsPath || (itemsPath ?? ''),
    mapping: isGuessed ? { ...NOT_MAPPED, ...mapping } : values.mapping,
  };
  return isGuessed || next.format !== values.format || next.itemsPath !== values.itemsPath ? next : values;
}
