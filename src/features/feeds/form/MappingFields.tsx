import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_ATTRIBUTES, FEED_REQUIRED_ATTRIBUTES, type FeedAttribute } from '#contract/constants/feeds';
import type { FeedSampleAnswer } from '#contract/schemas/feeds';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import type { FeedFormValues } from './feedFormValues.ts';

const isRequired = (attribute: FeedAttribute) => FEED_REQUIRED_ATTRIBUTES.some((one) => one === attribute);
const REQUIRED = FEED_ATTRIBUTES.filter(isRequired);
const OTHERS = FEED_ATTRIBUTES.filter((attribute) => !isRequired(attribute));
/** Of an example, as many characters as a choice shows. */
const EXAMPLE_MAX = 40;

/** Which field of the source each attribute is read from. What the source was seen to have is offered. */
export function MappingFields({ fields }: Pick<FeedSampleAnswer, 'fields'>) {
  const { t } = useTranslation('feedForm');
  const { values } = useFormikContext<FeedFormValues>();
  const [isAll, setAll] = useView('feed:mapping', false);
  const offered = useMemo(
    () =>
      fields.map(({ path, example }) => ({
        value: path,
        label: example === '' ? path : `${path} (${example.slice(0, EXAMPLE_MAX)})`,
      })),
    [fields],
  );
  /** A chosen field that the source does not show (now) stays chosen. */
  const optionsFor = (path: string) =>
    path === '' || offered.some(({ value }) => value === path) ? offered : [{ value: path, label: path }, ...offered];
  const field = (attribute: FeedAttribute) => (
    <SelectField
      key={attribute}
      name={`mapping.${attribute}`}
      label={t(`attribute.${attribute}`)}
      // Stock says as much as availability does.
      required={isRequired(attribute) && !(attribute === 'availability' && values.mapping.quantity !== '')}
      emptyOption={t('mapping.none')}
      options={optionsFor(values.mapping[attribute])}
    />
  );
  return (
    <>
      <Box sx={GRID}>{REQUIRED.map(field)}</Box>
      <Box>
        <Button color="inherit" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t(isAll ? 'mapping.fewer' : 'mapping.more', { count: OTHERS.length })}
        </Button>
      </Box>
      {isAll && <Box sx={GRID}>{OTHERS.map(field)}</Box>}
    </>
  );
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
