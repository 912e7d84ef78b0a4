import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { InvitationState } from '#contract/constants/invitations';
import type { Invitation } from '#contract/schemas/invitations';
import { formatMoney } from '../../shared/format/money.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';

const COLOURS: Record<InvitationState, ChipProps['color']> = {
  unread: 'default',
  read: 'info',
  expired: 'warning',
  accepted: 'success',
  declined: 'error',
  revoked: 'default',
};

interface Props {
  label: string;
  items: readonly Invitation[];
  onRevoke: (invitation: Invitation) => void;
  onSendAgain: (invitation: Invitation) => void;
}

/** Invitations in rows: whom, to what, for how much, and how far it is. */
export function InvitationList({ label, items, onRevoke, onSendAgain }: Props) {
  const { t } = useTranslation('invitations');
  const language = useLanguage();
  const { open } = useOverlay('creator');
  const maySend = useMay('invitations.send');
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((invitation) => {
        const {
          id,
          creator,
          campaign,
          state,
          status,
          offeredFeeMinor,
          currency,
          note,
          sentAt,
          expiresAt,
          respondedAt,
          declineReason,
          canSendAgain,
        } = invitation;
        const name = `${creator.firstName} ${creator.lastName}`;
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
              px: 2,
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            {creator.profileImage && (
              <Box
                component="img"
                alt=""
                src={creator.profileImage}
                loading="lazy"
                sx={{ width: 44, height: 44, borderRadius: '50%', objectFit: 'cover', objectPosition: '50% 30%' }}
              />
            )}
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Link
                component="button"
                color="text.primary"
                sx={{ fontWeight: 600, textAlign: 'left' }}
                onClick={() => open(creator.id)}
              >
                {name}
              </Link>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {campaign.title}
              </Typography>
              {note && (
                <Typography variant="body2" noWrap sx={{ maxWidth: 420 }}>
                  {note}
                </Typography>
              )}
            </Box>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 96, textAlign: { md: 'right' } }}>
              {formatMoney(offeredFeeMinor, currency, language)}
            </Typography>
            <Box sx={{ flex: '0 1 190px' }}>
              <Chip size="small" variant="outlined" color={COLOURS[state] ?? 'default'} label={t(`state.${state}`)} />
              <Typography variant="caption" component="div" color="textSecondary">
                {status === 'pending' ? (
                  <>
                    {t('list.until')} <RelativeTime instant={expiresAt} />
                  </>
                ) : (
                  <RelativeTime instant={respondedAt ?? sentAt} />
                )}
                {declineReason && ` · ${t(`reason.${declineReason}`)}`}
              </Typography>
            </Box>
            {maySend && (
              <Box sx={{ display: 'flex', gap: 0.5, minWidth: { md: 196 }, justifyContent: 'flex-end' }}>
                {canSendAgain && (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('list.againNamed', { name })}
                    onClick={() => onSendAgain(invitation)}
                  >
                    {t('list.again')}
                  </Button>
                )}
                {status === 'pending' && (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('list.revokeNamed', { name })}
                    onClick={() => onRevoke(invitation)}
                  >
                    {t('list.revoke')}
                  </Button>
                )}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
