import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS } from '#contract/constants/audit';
import type { AuditEntry } from '#contract/schemas/audit';
import { MISSING } from '../../shared/format/locale.ts';
import { AUDIT_NOUNS } from './auditListSpec.ts';

/** One value of an entry's details, as plain text. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([key, part]) => `${key} ${plain(part)}`).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : MISSING;
}

/** Entries of the trail in words. Whatever another version wrote is shown as it is written. */
export function useAuditText() {
  const { t } = useTranslation('audit');
  return useMemo(() => {
    // Keys come from the trail, so they cannot be typed; an unknown one falls back to what stands there.
    const words = t as unknown as (key: string, otherwise: { defaultValue: string }) => string;
    const named = (key: string, otherwise: string) => words(key, { defaultValue: otherwise });
    const actionText = (action: string): string => {
      if (AUDIT_NOUNS.includes(action)) return t('filter.wholeNoun', { noun: named(`noun.${action}`, action) });
      const known = AUDIT_ACTIONS.find((one) => one === action) ?? AUDIT_ACTIONS.find((one) => action.startsWith(`${one}.`));
      return known ? named(`action.${known.replaceAll('.', '_')}`, action) : action;
    };
    return {
      actionText,
      personText: ({ person }: AuditEntry): string => person?.name ?? t('system'),
      subjectText: ({ subjectType, subjectId }: AuditEntry): string => [named(`subject.${subjectType}`, subjectType), subjectId].filter(Boolean).join(' '),
      detailsText: ({ details }: AuditEntry): string =>
        Object.entries(details).map(([key, value]) => `${named(`detail.${key}`, key)}: ${plain(value)}`).join(' · ') || MISSING,
    };
  }, [t]);
}
