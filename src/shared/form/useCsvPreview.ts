import { useState } from 'react';
import { useLatestCall } from '../api/useLatestCall.ts';
import { useView } from '../replay/useView.ts';
import { useViewedFault } from '../replay/useViewedFault.ts';

type Check<A> = Promise<{ data: A; error?: undefined } | { data?: undefined; error: unknown }> & { abort: () => void };

/**
 * What the server says of the CSV file that was chosen last: of one that is replaced while it is read nothing is heard
 * any more, so that what is shown is what is imported.
 */
export function useCsvPreview<A>(bytesMax: number, check: (file: File) => Check<A>) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [preview, setPreview] = useView<A | null>('import:preview', null);
  const [isTooBig, setTooBig] = useView('import:tooBig', false);
  const [fault, setFault] = useViewedFault('import:fault');
  const [isReading, setReading] = useState(false);
  const { latest, callOff } = useLatestCall();
  const read = async (file: File) => {
    callOff();
    setPreview(null);
    setChosen(file);
    setFault(null);
    setTooBig(file.size > bytesMax);
    setReading(file.size <= bytesMax);
    if (file.size > bytesMax) return;
    const answer = await latest(check(file));
    if (!answer) return;
    setReading(false);
    if (answer.data === undefined) setFault(answer.error);
    else setPreview(answer.data);
  };
  return { chosen, preview, isTooBig, fault, isReading, read };
}
