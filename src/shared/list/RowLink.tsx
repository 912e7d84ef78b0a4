import { useFollowLink } from '../ui/useFollowLink.ts';

/** What a row of a table is called, leading to its page. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} tabIndex={-1} onClick={useFollowLink()} className="rowName" title={children}>
      {children}
    </a>
  );
}
