import { ChallengeDetailPage } from '../../features/challenges/ChallengeDetailPage.tsx';
import { LaterDays } from './LaterDays.tsx';

const FIGURES = ['contentSubmitted', 'contentPublished', 'clicks', 'orders'] as const;

const Days = ({ id }: { id: number }) => <LaterDays about={{ challenge: id }} figures={FIGURES} />;

/** A challenge with what it brought by day. */
export const ChallengeWithDays = () => <ChallengeDetailPage Days={Days} />;
