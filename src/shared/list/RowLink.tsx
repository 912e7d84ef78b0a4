import { useFollowLink } from '../ui/useFollowLink.ts';

/** What a row is called, leading to its page. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} onClick={useFollowLink()} className="rowName" title={children}>
      {children}
    </a>
  );
}
