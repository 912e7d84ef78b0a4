import type { ReactNode } from 'react';
import { isEntitled, type Entitlement } from '#contract/rules/entitlements';
import { usePlanInForce } from '../../features/subscription/usePlanInForce.ts';
import { ListError } from '../../shared/list/ListError.tsx';
import { wordsOf } from '../../shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';
import { RecordSkeleton } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';

interface Props {
  entitlement: Entitlement;
  /** Of the screen: stands above whatever is shown in its place. */
  header?: ReactNode;
  /** In the shape of what comes, while the plan is asked for. */
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * A screen that the brand's plan opens. Until the plan is known, and where it is not enough, the screen is not there, so
 * that it asks the server for nothing.
 */
export function RequireEntitlement({ entitlement, header, loading, children }: Props) {
  const { plan, error, retry } = usePlanInForce(useBrandId());
  if (plan !== undefined && isEntitled(plan, entitlement)) return children;
  return (
    <>
      {header}
      {plan !== undefined ? (
        <UpgradePrompt gate={wordsOf(entitlement)} />
      ) : error !== undefined ? (
        <ListError error={error} onRetry={retry} />
      ) : (
        (loading ?? <RecordSkeleton heights={[48, 480]} />)
      )}
    </>
  );
}
