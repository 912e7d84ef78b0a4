import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Discount } from '#contract/schemas/discounts';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { DiscountStatusBadge } from '../DiscountStatusBadge.tsx';
import { useDiscountText } from '../useDiscountText.ts';
import { CommandButtons } from './CommandButtons.tsx';
import { DiscountFacts } from './DiscountFacts.tsx';
import { DiscountFigures } from './DiscountFigures.tsx';
import { DiscountHistory } from './DiscountHistory.tsx';
import { LeakNotice } from './LeakNotice.tsx';
import { LockNote } from './LockNote.tsx';
import { RedemptionList } from './RedemptionList.tsx';
import { SalesChart } from './SalesChart.tsx';
import { ShopSync } from './ShopSync.tsx';
import { TrackedLinks } from './TrackedLinks.tsx';
import { useDiscountCommands } from './useDiscountCommands.ts';

/** One discount, whole. */
export function DiscountView({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const text = useDiscountText();
  const mayWrite = useMay('discounts.write');
  const commands = useDiscountCommands(discount);
  const { id, code, title, status } = discount;
  return (
    <>
      <PageHeader
        title={code}
        action={
          mayWrite && (
            <Button component={Link} to={paths.discounts.edit(id)} variant="contained" startIcon={<EditIcon />}>
              {t('actions.edit')}
            </Button>
          )
        }
        secondary={mayWrite && <CommandButtons discount={discount} commands={commands} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: -2, mb: 2 }}>
        <DiscountStatusBadge status={status} t={t} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[text.value(discount), title].join(' · ')}
        </Typography>
      </Box>
      {discount.reissuedAsId !== null && (
        <Alert
          severity="info"
          sx={{ mb: 3 }}
          action={
            <Button component={Link} to={paths.discounts.detail(discount.reissuedAsId)} size="small" color="inherit">
              {t('leak.toNew')}
            </Button>
          }
        >
          {t('leak.replaced')}
        </Alert>
      )}
      {discount.reissuedAsId === null && discount.leak && <LeakNotice discount={discount} leak={discount.leak} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          pb: { xs: 10, md: 4 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <DiscountFigures discount={discount} />
          <SalesChart id={id} />
          <RedemptionList discount={discount} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <DiscountFacts discount={discount} />
          <ShopSync discount={discount} />
          <LockNote discount={discount} />
          <TrackedLinks discount={discount} />
          <DiscountHistory steps={discount.history} />
        </Box>
      </Box>
      <ConfirmDialog
        open={commands.isAsking}
        destructive
        busy={commands.busy}
        title={t('delete.title', { code })}
        confirmLabel={t('delete.confirm', { count: 1 })}
        onConfirm={commands.confirmDelete}
        onCancel={commands.cancelDelete}
      >
        {t('delete.body')}
      </ConfirmDialog>
    </>
  );
}
