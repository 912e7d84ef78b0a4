import { useState } from 'react';
import { isApiFault } from '../api/apiFault.ts';
import { errorCode } from '../api/errorMessage.ts';

/** An address that was refused, and the content that has its post. */
export interface KnownPost {
  postUrl: string;
  contentId: number;
}

function contentIn(error: unknown): number | null {
  if (errorCode(error) !== 'POST_KNOWN' || !isApiFault(error)) return null;
  const body = error.body as { details?: { contentId?: unknown } }; // The contract's answer to a post that is there already.
  const id = body.details?.contentId;
  return typeof id === 'number' ? id : null;
}

/** Remembers which content a refusal named, while `noting` what is sent; the refusal itself goes on to the form. */
export function useKnownPost() {
  const [known, setKnown] = useState<KnownPost | null>(null);
  const noting = async <A>(postUrl: string, sending: Promise<A>): Promise<A> => {
    try {
      return await sending;
    } catch (error) {
      const contentId = contentIn(error);
      setKnown(contentId === null ? null : { postUrl, contentId });
      throw error;
    }
  };
  return { known, noting };
}
