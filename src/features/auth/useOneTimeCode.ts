import { useEffect, useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';

/** What stands in the address once the code has been read. Too short to be a code. */
const READ = 'opened';

/**
 * The one-time code of a mailed link, read once from the path and taken out of the address bar, so that neither
 * the history, a screenshot nor a referrer keeps it. Null when the page was reloaded after that.
 * @param pattern the route's own pattern, e.g. `/reset-password/:resetToken`
 * @param name of the code in it, e.g. `resetToken`
 */
export function useOneTimeCode(pattern: string, name: string): string | null {
  const navigate = useNavigate();
  const inPath = useParams()[name];
  const [code] = useState(() => (inPath && inPath !== READ ? inPath : null));
  useEffect(() => {
    if (inPath !== READ) void navigate(generatePath(pattern, { [name]: READ }), { replace: true });
  }, [inPath, name, navigate, pattern]);
  return code;
}
