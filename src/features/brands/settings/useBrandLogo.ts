import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_BYTES_MAX } from '#contract/constants/brands';
import { IMAGE_BYTES_MAX, LOGO_MIME_TYPES } from '#contract/constants/files';
import type { UpdateBrandBody } from '#contract/schemas/brands';
import { useLatestCall } from '../../../shared/api/useLatestCall.ts';
import { drawVector } from '../../../shared/form/drawVector.ts';
import { sendOnTop } from '../../../shared/form/sendOnTop.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useFileProblem } from '../../../shared/replay/useFileProblem.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { uploadHandle, useUploadPictureMutation } from '../../files/filesApi.ts';
import { useUpdateBrandMutation } from '../brandsApi.ts';
import { type KnownBrand, readBrand } from '../readBrand.ts';

const MEGABYTE = 1024 * 1024;

/** A picture that was chosen, cut to a square, stored and made the brand's logo; or taken away again. */
export function useBrandLogo(brand: KnownBrand, onSaved: (brand: KnownBrand) => void) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const [upload, { isLoading: uploading }] = useUploadPictureMutation();
  const [updateBrand, { isLoading: saving }] = useUpdateBrandMutation();
  const { latest, callOff } = useLatestCall();
  const [url, setUrl] = useState<string | null>(null);
  const { refused, fault, refuse, fail } = useFileProblem('logo');

  const drop = () => {
    callOff();
    if (url) URL.revokeObjectURL(url);
    setUrl(null);
    refuse(null);
  };
  const choose = async (file: File) => {
    drop();
    if (!LOGO_MIME_TYPES.some((type) => type === file.type)) refuse('wrongType');
    else if (file.size > IMAGE_BYTES_MAX) refuse('tooLarge');
    else {
      const picture = file.type === 'image/svg+xml' ? await drawVector(file) : file;
      if (picture) setUrl(URL.createObjectURL(picture));
      else refuse('unreadable');
    }
  };
  const assign = async (logo: Pick<UpdateBrandBody, 'logoId' | 'logoUrl'>) => {
    const answer = await sendOnTop(
      brand.version,
      (version) => updateBrand({ id: brand.id, version, body: logo }),
      (stored) => readBrand({ brand: stored })?.version ?? null,
    );
    if (answer.error) return fail(answer.error);
    drop();
    onSaved(answer.data);
    if (logo.logoId !== null) notify.success(t('logo.saved'));
    else if (answer.data.logoUrl === null) notify.success(t('logo.removed'));
    // A server that knows neither field answers alike.
    else fail({});
  };
  const use = async (logo: Blob) => {
    if (logo.size > LOGO_BYTES_MAX) return refuse('cutTooLarge');
    refuse(null);
    const answer = await latest(
      upload({ brandId: brand.id, purpose: 'brand_logo', handle: uploadHandle(logo, () => {}) }),
    );
    if (!answer) return;
    if (answer.data) await assign({ logoId: answer.data.id });
    else fail(answer.error);
  };
  const bytesMax = refused === 'cutTooLarge' ? LOGO_BYTES_MAX : IMAGE_BYTES_MAX;
  const wrong = refused === 'cutTooLarge' ? 'tooLarge' : refused;
  const failed = fault && faultText(fault, t('logo.failed'));
  return {
    url,
    problem: wrong ? t(`logo.${wrong}`, { megabytes: bytesMax / MEGABYTE }) : failed,
    busy: uploading || saving,
    choose: (file: File) => void choose(file),
    use: (logo: Blob) => void use(logo),
    close: drop,
    refuse: () => {
      drop();
      refuse('unreadable');
    },
    remove: () => void assign({ logoId: null, logoUrl: null }),
  };
}
