import Box from '@mui/material/Box';
import { mostPopularPlan } from '#contract/rules/subscription';
import type { Plan } from '#contract/schemas/subscription';
import { PlanCard } from './PlanCard.tsx';

interface Props {
  label: string;
  /** Those to show. */
  plans: readonly Plan[];
  /** All there are: the most popular one is found among these. */
  all: readonly Plan[];
  currentId: number | null;
  onChoose?: ((plan: Plan) => void) | undefined;
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
