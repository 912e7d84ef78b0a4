import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { paths } from '../../../shared/paths.ts';
import { useGetMeQuery } from '../../../shared/session/sessionApi.ts';
import { useDeleteBrandMutation } from '../brandsApi.ts';
import { BrandObstacleList, obstaclesOf } from './BrandObstacleList.tsx';
import type { KnownBrand } from '../readBrand.ts';

const EMPTY = { slug: '' };

const obstacleList = (error: unknown) => <BrandObstacleList obstacles={obstaclesOf(error)} />;

/** Deletes the brand once its slug has been typed. */
export function DeleteBrandDialog({ brand: { id, name, slug }, onClose }: { brand: KnownBrand; onClose: () => void }) {
  const { t } = useTranslation('brands');
  const navigate = useNavigate();
  const { refetch } = useGetMeQuery();
  const [deleteBrand] = useDeleteBrandMutation();
  const schema = useMemo(
    () => object({ slug: string().trim().lowercase().oneOf([slug], t('delete.mismatch', { slug })) }),
    [t, slug],
  );
  return (
    <FormDialog
      destructive
      title={t('delete.title')}
      intro={t('delete.body', { name, slug })}
      initialValues={EMPTY}
      schema={schema}
      send={(_values, key) => deleteBrand({ id, slug, key }).unwrap()}
      doneText={() => t('delete.done', { name })}
      onDone={async () => {
        // The screen of a brand that is gone goes first; the profile then tells which brands are left.
        await navigate(paths.dashboard());
        await refetch();
      }}
      failedText={t('delete.failed')}
      more={obstacleList}
      submitLabel={t('delete.confirm')}
      onClose={onClose}
    >
      <TextField name="slug" label={t('delete.slug')} autoComplete="off" />
    </FormDialog>
  );
}
