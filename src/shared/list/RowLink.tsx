import { hint } from '../hint/hint.ts';
import { useFollowLink } from '../ui/useFollowLink.ts';

interface Props {
  to: string;
  children: string;
  /** Called before it leads there. */
  onFollow?: () => void;
}

/** What a row of a table is called, leading to its page. */
export function RowLink({ to, children, onFollow }: Props) {
  const follow = useFollowLink();
  return (
    <a
      href={to}
      tabIndex={-1}
      onClick={(event) => {
        onFollow?.();
        follow(event);
      }}
      className="rowName"
      {...hint(children)}
    >
      {children}
    </a>
  );
}
