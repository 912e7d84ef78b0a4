import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { useDates } from '../../../shared/format/useDates.ts';
import { RightsBadge } from '../../../shared/ui/RightsBadge.tsx';

/** Whether the brand may use a content that is looked at here; nothing before there is any right to it. */
export function HeldRights({ content: { rights } }: { content: Pick<Content, 'rights'> }) {
  const { t } = useTranslation('contents');
  const dates = useDates();
  return rights.state === 'none' ? null : <RightsBadge rights={rights} t={t} dates={dates} />;
}
