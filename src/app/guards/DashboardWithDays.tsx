import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { LaterDays } from './LaterDays.tsx';

const FIGURES = ['clicks', 'orders', 'revenue'] as const;

const Days = () => <LaterDays about={null} figures={FIGURES} />;

/** The dashboard with what the brand's work brought by day. */
export const DashboardWithDays = () => <DashboardPage Days={Days} />;
