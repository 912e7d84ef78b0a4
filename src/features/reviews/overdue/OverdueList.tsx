import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { DEADLINE_COMMANDS, type DeadlineCommand } from '#contract/constants/participations';
import { BulkBar } from '../../../shared/list/BulkBar.tsx';
import { BulkReport } from '../../../shared/list/BulkReport.tsx';
import { CardList } from '../../../shared/list/CardList.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { isSelected, NOTHING_SELECTED, select } from '../../../shared/list/listSelection.ts';
import { useListSelection } from '../../../shared/list/useListSelection.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useListOverdueQuery } from '../../challenges/participationsApi.ts';
import { lateName } from './lateName.ts';
import { OverdueCard } from './OverdueCard.tsx';
import { OverdueDialog } from './OverdueDialog.tsx';
import { LATE_HEADING } from './LateLink.tsx';
import { OverdueManyDialog } from './OverdueManyDialog.tsx';
import { type OverdueReport, useOverdueText } from './overdueReport.ts';

/** What is asked about which of them. */
interface Asked {
  command: DeadlineCommand;
  ids: number[];
  many: boolean;
}

const noUndo = () => {};

/** Who should have delivered by now, and what can be done about one or several. Nothing where nobody is late, or the server knows no such list. */
export function OverdueList() {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const mayDecide = useMay('participations.decide');
  const { currentData } = useListOverdueQuery({ brandId, page: 1, limit: PAGE_LIMIT_MAX });
  const [viewed, setViewed] = useView<Asked | null>('overdue:ask', null);
  const [selection, setSelection] = useListSelection('overdue', `brand=${brandId}`);
  const [report, setReport] = useView<OverdueReport | null>('overdue:report', null);
  const textOf = useOverdueText();
  const rows = rowsOf(currentData);
  const chosen = rows.filter((row) => isSelected(selection, row.id));
  const asked = viewed && { ...viewed, rows: rows.filter(({ id }) => viewed.ids.includes(id)) };
  const [first] = asked?.rows ?? [];
  return (
    <>
      {report && (
        <Box sx={{ mt: 4 }}>
          <BulkReport
            result={{ ...report, text: textOf(report), undoId: null }}
            onUndo={noUndo}
            onClose={() => setReport(null)}
          />
        </Box>
      )}
      {rows.length > 0 && (
        <Box component="section" aria-labelledby={LATE_HEADING} sx={{ mt: 4 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', mb: 1.5 }}>
            <Box sx={{ flex: '1 1 240px' }}>
              <Typography id={LATE_HEADING} tabIndex={-1} component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
                {t('tabCount', { name: t('overdue.title'), counted: currentData?.total ?? rows.length })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('overdue.body')}
              </Typography>
            </Box>
            {mayDecide && rows.length > 1 && chosen.length < rows.length && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() =>
                  setSelection(
                    select(
                      NOTHING_SELECTED,
                      rows.map((row) => row.id),
                      true,
                    ),
                  )
                }
              >
                {t('overdue.chooseAll')}
              </Button>
            )}
          </Box>
          {chosen.length > 0 && (
            <Box sx={{ mb: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
              <BulkBar
                selection={selection}
                pageIds={rows.map((row) => row.id)}
                total={rows.length}
                capped={false}
                onSelection={setSelection}
              >
                {DEADLINE_COMMANDS.map((command) => {
                  const able = chosen.filter(({ allowed }) => allowed.includes(command));
                  return (
                    <Button
                      key={command}
                      size="small"
                      variant="outlined"
                      color="inherit"
                      disabled={able.length === 0}
                      onClick={() => setViewed({ command, ids: able.map(({ id }) => id), many: true })}
                    >
                      {t('overdue.many', { action: t(`overdue.${command}`), count: able.length })}
                    </Button>
                  );
                })}
              </BulkBar>
            </Box>
          )}
          <CardList
            label={t('overdue.title')}
            rows={rows}
            loading={false}
            rowName={lateName}
            renderRow={(row) => (
              <OverdueCard
                row={row}
                name={lateName(row)}
                onCommand={(command) => setViewed({ command, ids: [row.id], many: false })}
              />
            )}
            {...(mayDecide && { selection })}
            onSelection={setSelection}
          />
        </Box>
      )}
      {asked && !asked.many && first && (
        <OverdueDialog command={asked.command} row={first} name={lateName(first)} onClose={() => setViewed(null)} />
      )}
      {asked?.many && first && (
        <OverdueManyDialog
          command={asked.command}
          rows={asked.rows}
          onDone={(result) => {
            setSelection(NOTHING_SELECTED);
            setReport(result);
            setViewed(null);
          }}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
