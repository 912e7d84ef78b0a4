import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_BYTES_MAX, IMAGE_MIME_TYPES } from '#contract/constants/files';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { sendOnTop } from '../../shared/form/sendOnTop.ts';
import { useFileProblem } from '../../shared/replay/useFileProblem.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { readSessionUser } from '../../shared/session/readSessionUser.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { uploadHandle, useUploadProfilePictureMutation } from '../files/filesApi.ts';
import { useUpdateProfileMutation } from './profileApi.ts';

export const PICTURE_MEGABYTES_MAX = IMAGE_BYTES_MAX / (1024 * 1024);

/** A picture that was chosen, looked at, and then stored and made the profile's, or taken away again. */
export function useProfilePicture() {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  const { profile } = useCurrentUser();
  const { refetch } = useGetMeQuery();
  const [upload, { isLoading: uploading }] = useUploadProfilePictureMutation();
  const [updateProfile, { isLoading: saving }] = useUpdateProfileMutation();
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const { refused, fault, refuse, fail } = useFileProblem('picture');

  const drop = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
    refuse(null);
  };
  const choose = (file: File) => {
    drop();
    if (!IMAGE_MIME_TYPES.some((type) => type === file.type)) refuse('wrongType');
    else if (file.size > IMAGE_BYTES_MAX) refuse('tooLarge');
    else setChosen({ file, url: URL.createObjectURL(file) });
  };
  const assign = async (profileImageId: string | null) => {
    // Without a picture the specified field says so, too, for a server that has no other.
    const body = profileImageId === null ? { profileImageId, profileImage: null } : { profileImageId };
    const answer = await sendOnTop(
      profile.version,
      (version) => updateProfile({ version, body }),
      (stored) => readSessionUser(stored)?.profile.version ?? null,
    );
    if (answer.error) return fail(answer.error);
    drop();
    if (profileImageId !== null) return notify.success(t('picture.saved'));
    // A server that does not know the field answers alike.
    const changed = answer.data ?? (await refetch()).data;
    if (changed?.avatar === null) notify.success(t('picture.removed'));
    else fail({});
  };
  const use = async () => {
    if (!chosen) return;
    refuse(null);
    const answer = await upload({ handle: uploadHandle(chosen.file, () => {}) });
    if (answer.data) await assign(answer.data.id);
    else fail(answer.error);
  };
  const failed = fault && errorMessage(fault, t('picture.failed'));
  const tooLarge = t('picture.tooLarge', { megabytes: PICTURE_MEGABYTES_MAX });
  return {
    preview: chosen?.url ?? null,
    problem: refused === 'wrongType' ? t('picture.wrongType') : refused ? tooLarge : failed,
    busy: uploading || saving,
    choose,
    use,
    drop,
    remove: () => assign(null),
  };
}
