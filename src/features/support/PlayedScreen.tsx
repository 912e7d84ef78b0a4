import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { isKept, isReady, postKeep, postShown } from '../../shared/replay/playedMessages.ts';
import { PLAYED_PATH } from '../../shared/replay/playedPath.ts';

interface Props {
  title: string;
  state: object;
  /** The server's time then, in ms since 1970. */
  at: number;
  /** Of the window in which it was recorded, in CSS pixels. */
  size: { width: number; height: number };
  /** How high it may become, in CSS pixels. */
  heightMax: number;
  /** A picture of it: nobody gets into it by Tab. */
  isPicture?: boolean;
  /** What stands in place of the server's data, for a state without any. */
  notIncluded?: string;
  /** Called once the screen needs no connection any more; it is told to fetch all for that. */
  onKept?: () => void;
}

/** A recorded state on the console's real screens, in a frame of its own, as large as fits. It can only be looked at. */
export function PlayedScreen({ title, state, at, size, heightMax, isPicture = false, notIncluded, onKept }: Props) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  const [room, setRoom] = useState(0);
  const wantsKeep = onKept !== undefined;
  const tellKept = useEffectEvent(() => onKept?.());
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const source = frame.current?.contentWindow;
      if (!source || event.source !== source) return;
      if (isKept(event)) tellKept();
      if (!isReady(event)) return;
      setThere(true);
      if (wantsKeep) postKeep(source);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [wantsKeep]);
  useEffect(() => {
    const target = frame.current?.contentWindow;
    if (isThere && target)
      postShown(target, { state, at, language, ...(notIncluded !== undefined && { notIncluded }) });
  }, [isThere, state, at, language, notIncluded]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    setRoom(current.clientWidth);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(320, size.width);
  const height = Math.max(320, size.height);
  const scale = Math.min(1, room / width, heightMax / height);
  return (
    <Box
      ref={box}
      inert={isPicture}
      sx={{ height: height * scale, overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="iframe"
        ref={frame}
        title={title}
        src={PLAYED_PATH}
        sx={{ display: 'block', border: 0, transformOrigin: '0 0' }}
        style={{
          width,
          height,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </Box>
  );
}
