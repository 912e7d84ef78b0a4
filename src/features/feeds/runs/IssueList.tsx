import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedIssue } from '#contract/schemas/feeds';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { keyOfCode } from './issueText.ts';

/** What is wrong with the items of a run, grouped by code: how often, where for example, and how to fix it. Errors come first. */
export function IssueList({ issues }: { issues: readonly FeedIssue[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {issues.map((issue) => (
        <IssueGroup key={`${issue.severity} ${issue.code} ${issue.attribute ?? ''}`} issue={issue} />
      ))}
    </Box>
  );
}

function IssueGroup({ issue: { code, severity, attribute, count, examples } }: { issue: FeedIssue }) {
  const { t } = useTranslation(['feedIssues', 'feedForm']);
  const language = useLanguage();
  const id = useId();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Badge tone={severity}>{t(`severity.${severity}`)}</Badge>
        <Typography id={id} component="h3" sx={{ fontSize: 14, fontWeight: 600, flex: '1 1 160px' }}>
          {t(`issue.${keyOfCode(code)}.title`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t('count', { count, counted: formatNumber(count, language) })}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '75ch' }}>
        {t(`issue.${keyOfCode(code)}.fix`)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 0.5 }}>
        {attribute !== null && (
          <>
            {t('attribute')} {t(`feedForm:attribute.${attribute}`)} <code>{attribute}</code>
            {' · '}
          </>
        )}
        <code>{code}</code>
      </Typography>
      {examples.length > 0 && (
        <TableContainer tabIndex={0} aria-labelledby={id} sx={{ mt: 0.5 }}>
          <Table size="small" sx={{ '& tr > :first-of-type': { pl: 0 }, '& td, & th': { py: 0.5 } }}>
            <TableHead>
              <TableRow>
                <TableCell align="right" sx={{ width: 64 }}>
                  {t('column.line')}
                </TableCell>
                <TableCell>{t('column.item')}</TableCell>
                <TableCell>{t('column.value')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {examples.map(({ itemId, line, value }) => (
                <TableRow key={`${line ?? ''} ${itemId ?? ''} ${value ?? ''}`}>
                  <TableCell align="right" className="tabular">
                    {line === null ? MISSING : formatNumber(line, language)}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{itemId ?? MISSING}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{value ?? MISSING}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}
