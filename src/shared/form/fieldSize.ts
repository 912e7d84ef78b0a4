import { createContext } from 'react';

/** How tall the fields of a form are: small in the console, medium on the public screens, where there is little else. */
export const FieldSize = createContext<'small' | 'medium'>('small');
