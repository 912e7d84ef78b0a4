import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import type { DeadlineCommand } from '#contract/constants/participations';
import type { OverdueParticipation } from '#contract/schemas/participations';
import { CardList } from '../../../shared/list/CardList.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListOverdueQuery } from '../../challenges/participationsApi.ts';
import { OverdueCard } from './OverdueCard.tsx';
import { OverdueDialog } from './OverdueDialog.tsx';

const selectNothing = () => {};
const nameOf = ({ profile }: OverdueParticipation) => `${profile.firstName} ${profile.lastName}`.trim();

/** Who should have delivered by now, and what can be done about it. Nothing where nobody is late, or the server knows no such list. */
export function OverdueList() {
  const { t } = useTranslation('reviews');
  const id = useId();
  const brandId = useBrandId();
  const { currentData } = useListOverdueQuery({ brandId, page: 1, limit: PAGE_LIMIT_MAX });
  const [asked, setAsked] = useState<{ command: DeadlineCommand; row: OverdueParticipation } | null>(null);
  const rows = rowsOf(currentData);
  return (
    <>
      {rows.length > 0 && (
        <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
          <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
            {t('tabCount', { name: t('overdue.title'), counted: currentData?.total ?? rows.length })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('overdue.body')}
          </Typography>
          <CardList
            label={t('overdue.title')}
            rows={rows}
            loading={false}
            rowName={nameOf}
            renderRow={(row) => (
              <OverdueCard row={row} name={nameOf(row)} onCommand={(command) => setAsked({ command, row })} />
            )}
            onSelection={selectNothing}
          />
        </Box>
      )}
      {asked && (
        <OverdueDialog
          command={asked.command}
          row={asked.row}
          name={nameOf(asked.row)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
