import { useTranslation } from 'react-i18next';
import { isMissingCall } from '../../shared/api/apiFault.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListError } from '../../shared/list/ListError.tsx';
import { gateOf, isPlanRefusal } from '../../shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';

interface Props {
  error: unknown;
  title?: string;
  onRetry: () => void;
}

/** Why figures did not come: the server has no such call, the plan does not open them, or it failed and can be tried again. */
export function AnalyticsFault({ error, title, onRetry }: Props) {
  const { t } = useTranslation('analytics');
  if (isMissingCall(error))
    return (
      <EmptyState drawing="noResults" title={t('missing.title')}>
        {t('missing.body')}
      </EmptyState>
    );
  if (isPlanRefusal(error)) return <UpgradePrompt gate={gateOf(error)} />;
  return <ListError error={error} title={title ?? t('failed')} onRetry={onRetry} />;
}
