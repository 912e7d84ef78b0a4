import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useEffectEvent, useState } from 'react';
import { tellMissingPart } from './missingPart.ts';

/** What a part may have been told of itself: whether it is open, and how it closes. */
interface MayClose {
  open?: boolean;
  onClose?: () => void;
  onCancel?: () => void;
}

/** Closes what most dialogs are; a part that ends in another way says how. */
const closeBy = ({ onClose, onCancel }: MayClose): void => (onClose ?? onCancel)?.();

/**
 * A part of a screen whose file comes when it is first drawn. Where it does not come, mostly because a newer version was
 * released since, the screen around it stays with all that was typed into it: it is tried once more, then the person is
 * told. Who goes on without it leaves it, by `onClose` or `onCancel` unless `leave` says how, and may open it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  leave: (props: Props) => void = closeBy,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => laterOf(load, leave)) }));
}

/** In place of a part that did not come: fetches it again whenever it is opened. */
function laterOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  leave: (props: Props) => void,
): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const { open = true }: MayClose = props;
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const stay = useEffectEvent(() => leave(props));
    const isWanted = open && Part === null;
    useEffect(() => {
      if (!isWanted) return undefined;
      let isHere = true;
      load().then(
        (Loaded) => isHere && setPart(() => Loaded),
        () => isHere && tellMissingPart(() => stay()),
      );
      return () => {
        isHere = false;
      };
    }, [isWanted]);
    return Part && <Part {...props} />;
  };
}
