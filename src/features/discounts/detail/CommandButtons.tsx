import { useTranslation } from 'react-i18next';
import type { Discount } from '#contract/schemas/discounts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { offeredActions } from '../offeredActions.ts';
import type { useDiscountCommands } from './useDiscountCommands.ts';

interface Props {
  discount: Discount;
  commands: ReturnType<typeof useDiscountCommands>;
}

/** What can be done with the discount as it stands. A draft goes live by its own button. */
export function CommandButtons({ discount, commands }: Props) {
  const { t } = useTranslation('discounts');
  return (
    <>
      {discount.state === 'draft' && (
        <WorkButton variant="outlined" color="inherit" isBusy={commands.busy} onClick={commands.publish}>
          {t('actions.publish')}
        </WorkButton>
      )}
      {offeredActions(discount).map((action) => (
        <WorkButton
          key={action}
          variant="outlined"
          color="inherit"
          isBusy={commands.busy}
          onClick={() => commands.run(action)}
        >
          {t(`actions.${action}`)}
        </WorkButton>
      ))}
    </>
  );
}
