import { useCallback, useEffect } from 'react';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { useInviteCode } from '../../shared/session/useInviteCode.ts';
import { type InvitationPreview, usePreviewTeamInvitationMutation } from '../team/teamApi.ts';

export interface RegistrationInvitationState {
  /** Code of the link; null without an invitation. */
  code: string | null;
  invitation: InvitationPreview | null;
  loading: boolean;
  /** Why it could not be read. */
  error: unknown;
  onRetry: () => void;
}

/** What the team invitation says whose link led to the registration, if one did. */
export function useRegistrationInvitation(): RegistrationInvitationState {
  const code = useInviteCode();
  const [preview, { data, error, isLoading }] = usePreviewTeamInvitationMutation();
  const read = useCallback(() => {
    if (code) void preview(hideSecret(code));
  }, [code, preview]);
  useEffect(read, [read]);
  return {
    code,
    invitation: data ?? null,
    loading: code !== null && (isLoading || (!data && !error)),
    error,
    onRetry: read,
  };
}
