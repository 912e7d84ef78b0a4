import { type ReactNode, use } from 'react';
import { LockableFields } from '../../../shared/form/LockableFields.tsx';
import { LockedByFeed } from './lockedByFeed.ts';

/** Fields that a feed owns: read-only as long as one keeps the product. */
export function FeedOwned({ children }: { children: ReactNode }) {
  return <LockableFields locked={use(LockedByFeed)}>{children}</LockableFields>;
}
