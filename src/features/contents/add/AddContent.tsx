import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const AddContentDialog = lazyPart(async () => (await import('./AddContentDialog.tsx')).AddContentDialog);

/** A button that opens one of the two ways to add to the library. */
export function AddContent({ way }: { way: 'upload' | 'link' }) {
  const { t } = useTranslation('contents');
  const [isOpen, setIsOpen] = useView(`contents:add:${way}`, false);
  return (
    <>
      <Button
        variant={way === 'upload' ? 'contained' : 'outlined'}
        color={way === 'upload' ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t(`add.open.${way}`)}
      </Button>
      <Suspense fallback={null}>{isOpen && <AddContentDialog way={way} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
