import { CreatorDetailPage } from '../../features/creators/CreatorDetailPage.tsx';
import { LaterDays } from './LaterDays.tsx';

const FIGURES = ['contentSubmitted', 'contentPublished', 'orders', 'revenue'] as const;

const Days = ({ id }: { id: number }) => <LaterDays about={{ creator: id }} figures={FIGURES} />;

/** A creator's profile with what they brought the brand by day. */
export const CreatorWithDays = () => <CreatorDetailPage Days={Days} />;
