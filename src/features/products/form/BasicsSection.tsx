import { useTranslation } from 'react-i18next';
import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX, PRODUCT_STATUSES } from '#contract/constants/products';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useProductCategories } from '../productsApi.ts';
import { FeedOwned } from './FeedOwned.tsx';

/** Name, category, status, description. */
export function BasicsSection() {
  const { t } = useTranslation('products');
  const { options } = useProductCategories();
  const statuses = PRODUCT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <>
      <FeedOwned>
        <TextField name="name" label={t('column.name')} required maxLength={PRODUCT_NAME_MAX} />
      </FeedOwned>
      <SelectField
        name="category"
        label={t('column.category')}
        required
        options={options}
        emptyOption={t('form.chooseCategory')}
      />
      <SelectField name="status" label={t('column.status')} options={statuses} hint={t('form.statusHint')} />
      <FeedOwned>
        <TextField
          name="description"
          label={t('form.description')}
          multilineRows={5}
          maxLength={PRODUCT_DESCRIPTION_MAX}
        />
      </FeedOwned>
    </>
  );
}
