import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_GROUPS, type NotificationChannels } from '#contract/constants/notifications';
import type { NotificationPreference } from '#contract/schemas/notifications';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useSaveNotificationPreferenceMutation } from './notificationsApi.ts';

type Group = keyof typeof NOTIFICATION_GROUPS;
const GROUPS = Object.keys(NOTIFICATION_GROUPS) as Group[]; // keys() forgets which keys the table has
const CHANNELS = ['inApp', 'email'] as const satisfies (keyof NotificationChannels)[];

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { px: { xs: 1, md: 2 }, py: 0.5, textAlign: 'left', fontWeight: 450 },
  '& td, & thead th + th': { width: 88, textAlign: 'center' },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& thead th, & tbody th[scope=rowgroup]': {
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: 'text.secondary',
    py: 1.25,
  },
  '& tbody + tbody, & thead + tbody': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A box for each type and channel; a tick is saved at once. */
export function PreferenceTable({ preferences }: { preferences: NotificationPreference[] }) {
  const { t } = useTranslation('notifications');
  const brandId = useBrandId();
  const notify = useNotify();
  const [save] = useSaveNotificationPreferenceMutation();
  const change = async (changed: NotificationPreference) => {
    const answer = await save({ brandId, ...changed });
    if (answer.error) notify.failed(answer.error, t('preferences.failed'));
  };
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{t('preferences.column.type')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`preferences.column.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((key) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t(`preferences.group.${key}`)}
            </th>
          </tr>
          {NOTIFICATION_GROUPS[key]
            .flatMap((type) => preferences.filter((one) => one.type === type))
            .map((one) => (
              <tr key={one.type}>
                <th scope="row">{t(`type.${one.type}`)}</th>
                {CHANNELS.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      checked={one[channel]}
                      onChange={(_event, checked) => void change({ ...one, [channel]: checked })}
                      slotProps={{
                        input: { 'aria-label': t(`preferences.box.${channel}`, { type: t(`type.${one.type}`) }) },
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </Box>
  );
}
