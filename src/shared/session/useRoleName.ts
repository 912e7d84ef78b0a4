import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { knownRole } from '#contract/rules/access';

/** What a role is called. Roles are free texts: one that is none of ours acts as MEMBER, and is called as it is. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (role) => {
      const known = knownRole(role);
      return known ? t(`role.${known}`) : role;
    },
    [t],
  );
}
