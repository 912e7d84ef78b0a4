import { useParams } from 'react-router';

/** Ids of the server are 32-bit integers from 1. */
const ID = /^[1-9]\d{0,9}$/;
const ID_MAX = 2 ** 31 - 1;

/** The id that the address names under `name`, such as 12 in `/products/edit/12`; null where there is none, as in `/products/edit/x`. */
export function useIdParam(name = 'id'): number | null {
  const { [name]: id = '' } = useParams();
  return ID.test(id) && Number(id) <= ID_MAX ? Number(id) : null;
}
