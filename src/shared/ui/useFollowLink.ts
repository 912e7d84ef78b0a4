import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from './isPlainClick.ts';

export type FollowLink = (event: MouseEvent<HTMLAnchorElement>) => void;

/**
 * Follows a plain link as the router's own would, for links of which there are many. Those of the router ask for the
 * address themselves: with every change of it all of them would be drawn anew.
 */
export function useFollowLink(onNavigate?: () => void): FollowLink {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      onNavigate?.();
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { pathname, search } = event.currentTarget;
      const target = `${pathname}${search}`;
      // Where one is already adds nothing to go back to.
      void navigate(target, { replace: target === `${window.location.pathname}${window.location.search}` });
    },
    [navigate, onNavigate],
  );
}
