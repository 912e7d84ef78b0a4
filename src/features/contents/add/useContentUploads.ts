import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import {
  CONTENT_IMAGE_BYTES_MAX,
  IMAGE_MIME_TYPES,
  type UploadPurpose,
  VIDEO_BYTES_MAX,
  VIDEO_MIME_TYPES,
} from '#contract/constants/files';
import { type ApiFault, isUnreachable } from '../../../shared/api/apiFault.ts';
import type { StoreExtra } from '../../../shared/api/network.ts';
import { type PartedUpload, sendInParts } from '../../../shared/api/sendInParts.ts';
import { useGivePoster } from '../../../shared/media/useGivePoster.ts';
import { say } from '../../../shared/notify/say.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { useTold } from '../../../shared/replay/useTold.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';

export interface ContentUpload {
  id: number;
  name: string;
  /** 0 to 1. */
  progress: number;
  /** `stopped` can go on; `refused` is no content, by what it is called or by what is in it. */
  state: 'sending' | 'paused' | 'stopped' | 'done' | 'refused';
  /** Why it stands still, in words. */
  problem: ReactNode;
  /** Once it is there. */
  fileId: string | null;
}

interface Upload extends Omit<ContentUpload, 'problem'> {
  /** Of no type that is taken, or too large for what it is. */
  refusal: 'wrongType' | UploadPurpose | null;
  fault: object | null;
}

/** What a file is for by its type; null for one that is no content. */
function purposeOf({ type }: File): UploadPurpose | null {
  if (VIDEO_MIME_TYPES.some((one) => one === type)) return 'content_video';
  return IMAGE_MIME_TYPES.some((one) => one === type) ? 'content_image' : null;
}
/** It is no file that the library takes, however often it is sent. */
const isRefusedAsItIs = ({ status }: ApiFault) => status === 415 || status === 422;
const bytesMaxOf = (purpose: UploadPurpose) =>
  purpose === 'content_video' ? VIDEO_BYTES_MAX : CONTENT_IMAGE_BYTES_MAX;

/** Uploads files side by side as they come; each tells its progress, can be paused, and goes on after a broken connection. */
export function useContentUploads() {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const dispatch = useDispatch<ThunkDispatch<unknown, StoreExtra, UnknownAction>>();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const givePoster = useGivePoster();
  const running = useRef(new Map<number, PartedUpload>());
  const lastId = useRef(0);
  const change = useCallback((id: number, part: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }, []);
  // What is not there when its form is left is in nobody's way at the server.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.callOff();
    };
  }, []);

  const resume = useCallback(
    (id: number) => {
      change(id, { state: 'sending', fault: null });
      running.current.get(id)?.start();
    },
    [change],
  );
  const add = (files: readonly File[]) => {
    for (const file of files) {
      lastId.current += 1;
      const id = lastId.current;
      const purpose = purposeOf(file);
      const refusal: Upload['refusal'] =
        purpose === null ? 'wrongType' : file.size > bytesMaxOf(purpose) ? purpose : null;
      const upload = { id, name: file.name, progress: 0, refusal, fault: null, fileId: null };
      if (purpose === null || refusal !== null) {
        setUploads((all) => [...all, { ...upload, state: 'refused' }]);
        continue;
      }
      setUploads((all) => [...all, { ...upload, state: 'sending' }]);
      const sending = sendInParts(
        file,
        { brandId, purpose },
        dispatch((plain, _getState, extra) => ({ dispatch: plain, extra })),
        {
          onProgress: (progress) => change(id, { progress }),
          onDone: ({ picture, video }) => {
            running.current.delete(id);
            change(id, { state: 'done', progress: 1, fileId: picture?.id ?? video?.id ?? null });
            say(t('add.uploaded', { name: file.name }));
            if (video && !video.poster) void givePoster(video.id, file);
          },
          onStopped: (fault) => {
            const isRefused = isRefusedAsItIs(fault);
            if (isRefused) running.current.delete(id);
            change(id, { state: isRefused ? 'refused' : 'stopped', fault });
          },
        },
      );
      running.current.set(id, sending);
      sending.start();
    }
  };
  const pause = (id: number) => {
    running.current.get(id)?.pause();
    change(id, { state: 'paused' });
  };
  const remove = (id: number) => {
    running.current.get(id)?.callOff();
    running.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  // What stands still for want of a connection goes on by itself once there is one.
  useEffect(() => {
    const goOn = () => {
      for (const { id, state } of uploads) if (state === 'stopped') resume(id);
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [uploads, resume]);

  const told = useTold(
    'contents:uploads',
    uploads.map(({ id, name, state, refusal, fault, fileId }) => ({
      id,
      fileName: name,
      state,
      refusal,
      fault,
      fileId,
    })),
  );
  const shown = told.map(({ fileName, refusal, fault, ...rest }): ContentUpload => {
    const refused = refusal && t(refusal === 'wrongType' ? 'add.wrongType' : `add.tooLarge.${refusal}`);
    const failed = fault && (isUnreachable(fault) ? t('add.offline') : faultText(fault, t('add.failed')));
    const progress = uploads.find(({ id }) => id === rest.id)?.progress ?? 0;
    return { ...rest, name: fileName, progress, problem: refused ?? failed };
  });
  return { uploads: shown, add, pause, resume, remove };
}
