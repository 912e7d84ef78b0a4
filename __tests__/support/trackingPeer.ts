import { createHmac } from 'node:crypto';

interface Update {
  /** Of the event; the same one again is a duplicate. */
  id?: string;
  /** When the service knew it, in seconds. */
  ts?: number;
  slug?: string;
  secret?: string;
  more?: Record<string, unknown>;
}

/** A tracking service that signs what it tells and posts it over the network, as AfterShip does. */
export interface TrackingPeer {
  /** Tells that the parcel with a number is where the tag says; answers the status of the reply. */
  tell: (tag: string, trackingNumber: string, update?: Update) => Promise<number>;
  post: (payload: string, secret?: string) => Promise<number>;
}

/** The peer of a server that listens at `origin`. Its own time is `now`, in ms. */
export function trackingPeer(origin: string, ownSecret: string, now: () => number): TrackingPeer {
  const post = async (payload: string, secret = ownSecret) => {
    const { status } = await fetch(`${origin}/api/shipments/tracking`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'aftership-hmac-sha256': createHmac('sha256', secret).update(payload).digest('base64'),
      },
      body: payload,
    });
    return status;
  };
  return {
    post,
    tell: (
      tag,
      tracking_number,
      { id = `${tag}-${tracking_number}`, ts = now() / 1000, slug = 'ups', secret, more } = {},
    ) =>
      post(
        JSON.stringify({
          event: 'tracking_update',
          event_id: id,
          ts,
          msg: { tag, tracking_number, slug, subtag: `${tag}_001`, ...more },
        }),
        secret,
      ),
  };
}
