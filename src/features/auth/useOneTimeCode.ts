import { useEffect, useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useView } from '../../shared/replay/useView.ts';

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
  const isPlayed = useIsPlayed();
  const [code] = useState(() => (inPath && inPath !== READ ? inPath : null));
  const [wasHeld, tellHeld] = useView(`${name}:held`, false);
  useEffect(() => {
    if (inPath !== READ) void navigate(generatePath(pattern, { [name]: READ }), { replace: true });
  }, [inPath, name, navigate, pattern]);
  useEffect(() => tellHeld(code !== null), [code, tellHeld]);
  // What a played screen does with it reaches nobody.
  return isPlayed && wasHeld ? READ : code;
}
