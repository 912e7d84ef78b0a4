import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { CONTENT_TAG_MAX, CONTENT_TAGS_MAX } from '#contract/constants/contents';
import { tidyTags } from '#contract/rules/contents';
import { useFormField } from '../../shared/form/useFormField.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListContentTagsQuery } from './contentsApi.ts';

/** No longer than one may be. */
const cut = (tags: readonly string[]): string[] => tidyTags(tidyTags(tags).map((tag) => tag.slice(0, CONTENT_TAG_MAX)));

/** Tags in a Formik form: those that the brand uses already are offered, others are typed. What is typed counts when the field is left, too. */
export function TagsField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const { currentData: known = [] } = useListContentTagsQuery({ brandId });
  const { value, error, setValue, leave } = useFormField<string[]>(name);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      id={`field-${name}`}
      options={known.map(({ tag }) => tag)}
      value={value}
      onChange={(_event, chosen) => setValue(cut(chosen).slice(0, CONTENT_TAGS_MAX))}
      onBlur={leave}
      clearText={t('tags.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={label}
          error={error !== undefined}
          helperText={error ?? t('tags.hint')}
        />
      )}
    />
  );
}
