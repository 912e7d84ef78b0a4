import { string, type StringSchema } from 'yup';

/** As the contract has it: a whole https address. */
const ADDRESS = /^https:\/\/[^\s/]+\.\S+$/;

/** The address of a post, or nothing. */
export const postAddress = (invalid: string): StringSchema =>
  string().trim().matches(ADDRESS, { message: invalid, excludeEmptyString: true });
