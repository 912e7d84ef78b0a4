import { useSelector } from 'react-redux';
import { selectBrandId } from './selectedBrandSlice.ts';

/** Id of the selected brand, for screens behind the guards. Throws where no brand can be selected. */
export function useBrandId(): number {
  const brandId = useSelector(selectBrandId);
  if (brandId === null) throw new Error('No brand is selected here');
  return brandId;
}
