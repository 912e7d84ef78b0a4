import useMediaQuery from '@mui/material/useMediaQuery';
import { NARROW } from './narrow.ts';

/** Whether the window is that of a phone, for as long as it is. */
export const useIsNarrow = (): boolean => useMediaQuery(NARROW);
