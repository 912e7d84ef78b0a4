import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DURATION_GROUPS, ESTIMATE_LEFT_OUT, type PostGroup } from '#contract/constants/analytics';
import { isPostGroup } from '#contract/rules/analytics';
import { CONTENT_TYPES } from '#contract/constants/contents';
import type { FactPage } from '#contract/schemas/analytics';
import { useRowName } from '../breakdown/useRowName.ts';

/** What posts of one group have in common. */
export function useGroupName(): (by: PostGroup, key: string) => string {
  const { t } = useTranslation(['analytics', 'contents']);
  return useCallback(
    (by, key) => {
      const duration = by === 'duration' ? DURATION_GROUPS.find((one) => one === key) : undefined;
      if (duration) return t(`cohorts.group.${duration}`);
      const format = by === 'format' ? CONTENT_TYPES.find((one) => one === key) : undefined;
      if (format) return t(`contents:type.${format}`);
      const reason = by === 'estimate' ? ESTIMATE_LEFT_OUT.find((one) => one === key) : undefined;
      if (reason) return t(`emv.why.${reason}`);
      // A label is what creators write, the same in every language.
      return by === 'disclosure' && key === 'none' ? t('cohorts.noLabel') : key;
    },
    [t],
  );
}

/** What the part of a figure that is opened alone is called, as where it was opened; null for all of it. */
export function useLineName(line: FactPage['line']): string | null {
  const groupName = useGroupName();
  const by = line === null || isPostGroup(line.by) ? null : line.by;
  const rowName = useRowName(by ?? 'creator');
  if (line === null) return null;
  return isPostGroup(line.by) ? groupName(line.by, line.key ?? '') : rowName(line);
}
