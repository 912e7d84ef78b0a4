import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { CONTENT_FLAGS, type ContentCommand, type ContentFlag } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useFlagContentMutation } from '../reviewsApi.ts';
import { useMenu } from '../../../shared/replay/useMenu.ts';

interface Props {
  content: Content;
  /** The submission that was looked at. */
  seen: number;
  allowed: readonly ContentCommand[];
}

/** Says that a delivery cannot be judged at all: its clock stands still until the creator replaces it. */
export function FlagButtons({ content, seen, allowed }: Props) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const notify = useNotify();
  const { button, ...menu } = useMenu('review:flag');
  const [mark] = useFlagContentMutation();
  if (!allowed.includes('flag')) return null;
  const choose = async (flag: ContentFlag) => {
    menu.close();
    const { error } = await mark({ brandId, id: content.id, flag, submission: seen, key: randomKey() });
    if (error) notify.failed(error, t('failed.flag'));
  };
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="menu" ref={button} onClick={menu.open}>
        {t('command.flag')}
      </Button>
      <Menu open={menu.isOpen} anchorEl={menu.anchorEl} onClose={menu.close}>
        {CONTENT_FLAGS.map((flag) => (
          <MenuItem key={flag} onClick={() => void choose(flag)}>
            {t(`flagAs.${flag}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
