import Box from '@mui/material/Box';
import { mostPopularPlan } from '#contract/rules/subscription';
import { PlanCard } from './PlanCard.tsx';
import type { KnownPlan } from '../readSubscription.ts';

interface Props {
  label: string;
  /** Those to show. */
  plans: readonly KnownPlan[];
  /** All there are: the most popular one is found among these. */
  all: readonly KnownPlan[];
  currentId: number | null;
  onChoose?: ((plan: KnownPlan) => void) | undefined;
}

/** Plans side by side. */
export function PlanCardGrid({ label, plans, all, currentId, onChoose }: Props) {
  const popularId = mostPopularPlan(all)?.id;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
      }}
    >
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isCurrent={plan.id === currentId}
          isPopular={plan.id === popularId}
          onChoose={onChoose}
        />
      ))}
    </Box>
  );
}
