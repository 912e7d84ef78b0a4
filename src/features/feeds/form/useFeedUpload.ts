import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FEED_BYTES_MAX, FEED_FILE_NAME_MAX } from '#contract/constants/feeds';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { useLatestCall } from '../../../shared/api/useLatestCall.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useUploadFeedSourceMutation } from '../feedsApi.ts';
import { type FeedFormValues, UNREAD } from './feedFormValues.ts';

export interface FeedUpload {
  choose: (file: File) => void;
  isUploading: boolean;
  /** Of 1. */
  progress: number;
  isTooBig: boolean;
  fault: object | null;
}

/**
 * The catalogue that is uploaded as soon as it is chosen. The whole form has it, so that it goes on while another step is
 * shown. How the one before was read is forgotten for a new feed; of one that is there it stays until a person changes it.
 */
export function useFeedUpload(isNew: boolean): FeedUpload {
  const brandId = useBrandId();
  const { setValues } = useFormikContext<FeedFormValues>();
  const [upload, { isLoading }] = useUploadFeedSourceMutation();
  const { latest, callOff } = useLatestCall();
  const [progress, setProgress] = useState(0);
  const [isTooBig, setTooBig] = useView('upload:tooBig', false);
  const [fault, setFault] = useViewedFault('upload:fault');

  const choose = async (file: File) => {
    callOff();
    setFault(null);
    setTooBig(file.size > FEED_BYTES_MAX);
    if (file.size > FEED_BYTES_MAX) return;
    setProgress(0);
    const answer = await latest(upload({ brandId, upload: hideSecret({ file, onProgress: setProgress }) }));
    if (!answer) return;
    if (answer.error) setFault(answer.error);
    else {
      const { id, bytes } = answer.data;
      const chosen = { id, name: file.name.slice(0, FEED_FILE_NAME_MAX), bytes };
      void setValues((now) => ({ ...now, ...(isNew && UNREAD), upload: chosen }), false);
    }
  };
  return { choose: (file) => void choose(file), isUploading: isLoading, progress, isTooBig, fault };
}
