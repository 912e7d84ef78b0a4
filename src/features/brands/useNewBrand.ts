import { useMemo } from 'react';
import { useCommand } from '../../shared/api/useCommand.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { BRAND_DRAFT_FIELDS, type BrandFormValues, emptyBrand, toBrandBody } from './brandFormValues.ts';
import { useCreateBrandMutation } from './brandsApi.ts';
import type { KnownBrand } from './readBrand.ts';

const DRAFT = { key: 'brand:new', fields: BRAND_DRAFT_FIELDS };

/** What a form for a new brand starts from, and how it is created: once, however often the same values are sent. */
export function useNewBrand() {
  const { email } = useCurrentUser();
  const [createBrand] = useCreateBrandMutation();
  const once = useCommand();
  const initialValues = useMemo(() => emptyBrand(email), [email]);
  const create = (values: BrandFormValues): Promise<KnownBrand> => {
    const body = toBrandBody(values);
    return once(body, (key) => createBrand({ body, key }).unwrap());
  };
  return { initialValues, create, draft: DRAFT };
}
