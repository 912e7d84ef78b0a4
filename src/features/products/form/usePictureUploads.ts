import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { IMAGE_BYTES_MAX, IMAGE_MIME_TYPES } from '#contract/constants/files';
import type { Picture } from '#contract/schemas/files';
import { isUnreachable } from '../../../shared/api/apiFault.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { useTold } from '../../../shared/replay/useTold.ts';
import { plainFault } from '../../../shared/replay/useViewedFault.ts';
import { selectView, type ViewOwner } from '../../../shared/replay/viewSlice.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { uploadHandle, useUploadPictureMutation } from '../../files/filesApi.ts';
import { say } from '../../../shared/notify/say.ts';

export interface PictureUpload {
  id: number;
  fileName: string;
  /** 0 to 1. */
  progress: number;
  /** Why it failed, in words; the file stays so that it can be sent again. */
  problem: ReactNode;
}
interface Upload extends Pick<PictureUpload, 'id' | 'progress'> {
  file: File;
  refused: 'wrongType' | 'tooBig' | null;
  fault: object | null;
}

/** What the store is told of the uploads. */
type ToldUpload = Pick<PictureUpload, 'id' | 'fileName'> & Pick<Upload, 'refused' | 'fault'>;
const TOLD = 'pictures:uploads';

/** Whether pictures of the form that is open are still on their way. */
export const useArePicturesUploading = (): boolean =>
  useSelector((state: ViewOwner) => {
    const told = (selectView(state)[TOLD] ?? []) as readonly ToldUpload[]; // only the hook below writes it
    return told.some(({ refused, fault }) => refused === null && fault === null);
  });

/** Uploads pictures one by one as they come; each tells its progress and its failure, and can be sent again. */
export function usePictureUploads(onUploaded: (picture: Picture) => void) {
  const { t } = useTranslation('products');
  const brandId = useBrandId();
  const [upload] = useUploadPictureMutation();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });

  const change = useCallback((id: number, part: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }, []);
  const dismiss = useCallback((id: number) => setUploads((all) => all.filter((one) => one.id !== id)), []);

  const send = useCallback(
    async ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
      change(id, { refused: null, fault: null, progress: 0 });
      const handle = uploadHandle(file, (progress) => change(id, { progress }));
      try {
        const picture = await upload({ brandId, purpose: 'product_image', handle }).unwrap();
        dismiss(id);
        report.current(picture);
        say(t('pictures.uploaded', { name: file.name }));
      } catch (error) {
        change(id, { fault: plainFault(error) });
      }
    },
    [brandId, change, dismiss, t, upload],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        lastId.current += 1;
        const id = lastId.current;
        const knownType = IMAGE_MIME_TYPES.some((type) => type === file.type);
        const refused = !knownType ? 'wrongType' : file.size > IMAGE_BYTES_MAX ? 'tooBig' : null;
        setUploads((all) => [...all, { id, file, progress: 0, refused, fault: null }]);
        if (refused === null) void send({ id, file });
      }
    },
    [send],
  );

  const told = useTold<ToldUpload>(
    TOLD,
    uploads.map(({ id, file, refused, fault }) => ({ id, fileName: file.name, refused, fault })),
  );
  const shown = told.map(({ id, fileName, refused, fault }): PictureUpload => {
    const failed = fault && (isUnreachable(fault) ? t('pictures.offline') : faultText(fault, t('pictures.failed')));
    return {
      id,
      fileName,
      progress: uploads.find((one) => one.id === id)?.progress ?? 0,
      problem: refused ? t(`pictures.${refused}`) : failed,
    };
  });
  const retry = (id: number) => {
    const again = uploads.find((one) => one.id === id);
    if (again) void send(again);
  };
  return { uploads: shown, add, dismiss, retry };
}
