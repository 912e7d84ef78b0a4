import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'invite';

/** The code of an invitation's link, read once and taken out of the address bar. Null when there is none any more. */
export function useInviteCode(): string | null {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get(PARAMETER);
  const [code] = useState(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
  }, [inAddress, setSearch]);
  return code;
}
