import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { WhenSeen } from '../../shared/ui/WhenSeen.tsx';
import { LaterDays } from './LaterDays.tsx';

const FIGURES = ['clicks', 'orders', 'revenue'] as const;

const Days = () => (
  <WhenSeen>
    <LaterDays about={null} figures={FIGURES} />
  </WhenSeen>
);

/** The dashboard with what the brand's work brought by day. */
export const DashboardWithDays = () => <DashboardPage Days={Days} />;
