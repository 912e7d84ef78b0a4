import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/constants/brands';
import { SelectField } from '../../shared/form/SelectField.tsx';

interface Props {
  roles: readonly Role[];
  emptyOption?: string;
  disabled?: boolean;
  hint?: string;
}

/** The role in the brand, out of those that the person may give. */
export function RoleField({ roles, ...props }: Props) {
  const { t } = useTranslation(['team', 'common']);
  return (
    <SelectField
      required
      name="role"
      label={t('column.role')}
      options={roles.map((role) => ({
        value: role,
        label: t('form.roleOption', { role: t(`common:role.${role}`), may: t(`may.${role}`) }),
      }))}
      {...props}
    />
  );
}
