import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS } from '#contract/constants/audit';
import { CURRENCIES } from '#contract/constants/money';
import type { AuditEntry } from '#contract/schemas/audit';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatPercent } from '../../shared/format/percent.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { AUDIT_NOUNS } from './auditListSpec.ts';

/** Entries of the trail in words. Whatever another version wrote is shown as it is written. */
export function useAuditText() {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  return useMemo(() => {
    // Keys come from the trail, so they cannot be typed; an unknown one falls back to what stands there.
    const words = t as unknown as (key: string, otherwise: { defaultValue: string }) => string;
    const named = (key: string, otherwise: string) => words(key, { defaultValue: otherwise });
    const actionText = (action: string): string => {
      if (AUDIT_NOUNS.includes(action)) return t('filter.wholeNoun', { noun: named(`noun.${action}`, action) });
      const known =
        AUDIT_ACTIONS.find((one) => one === action) ?? AUDIT_ACTIONS.find((one) => action.startsWith(`${one}.`));
      return known ? named(`action.${known.replaceAll('.', '_')}`, action) : action;
    };
    /** One value of an entry's details; `changed` lists the names of fields. */
    const plain = (value: unknown, key: string): string => {
      if (Array.isArray(value)) return value.map((one) => plain(one, key)).join(', ');
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([name, part]) => `${name} ${plain(part, name)}`)
          .join(', ');
      if (typeof value === 'number') return String(value);
      if (typeof value !== 'string' && typeof value !== 'boolean') return MISSING;
      const text = String(value);
      if (!/^\w+$/.test(text)) return text;
      return key === 'changed' ? named(`field.${text}`, text) : named(`value.${text}`, text);
    };
    /** Some things by their names, and how many more there are. */
    const nameText = (names: readonly string[], value: unknown): string => {
      const more = Array.isArray(value) ? value.length - names.length : 0;
      return more > 0 ? `${names.join(', ')} ${t('more', { more })}` : names.join(', ');
    };
    const detailText = (key: string, value: unknown, { details, names }: AuditEntry): string => {
      const known = names?.[key];
      const currency = CURRENCIES.find((one) => one === details['currency']);
      if (currency && key.endsWith('Minor') && typeof value === 'number')
        return `${named(`detail.${key.slice(0, -'Minor'.length)}`, key)}: ${formatMoney(value, currency, language)}`;
      const said = key === 'splitBp' && typeof value === 'number' ? formatPercent(value, language) : plain(value, key);
      return `${named(`detail.${key}`, key)}: ${known ? nameText(known, value) : said}`;
    };
    /** A sum says its currency itself, and one name is said once. */
    const isSaid = (key: string, at: number, { details, names }: AuditEntry): boolean => {
      const keys = Object.keys(details);
      if (key === 'currency') return keys.some((other) => other.endsWith('Minor'));
      const name = names?.[key]?.join();
      return name !== undefined && ['subject', ...keys.slice(0, at)].some((other) => names?.[other]?.join() === name);
    };
    return {
      actionText,
      personText: ({ person }: AuditEntry): string => person?.name ?? t('system'),
      subjectText: ({ subjectType, subjectId, names }: AuditEntry): string => {
        const kind = named(`subject.${subjectType}`, subjectType);
        return names?.['subject'] ? `${kind}: ${names['subject'].join()}` : [kind, subjectId].filter(Boolean).join(' ');
      },
      detailsText: (entry: AuditEntry): string =>
        Object.entries(entry.details)
          .flatMap(([key, value], at) =>
            value === null || isSaid(key, at, entry) ? [] : [detailText(key, value, entry)],
          )
          .join(' · ') || MISSING,
    };
  }, [t, language]);
}
