import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { isReady, postShown } from '../../shared/replay/playedMessages.ts';
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
}

/** A recorded state on the console's real screens, in a frame of its own, as large as fits. It can only be looked at. */
export function PlayedScreen({ title, state, at, size, heightMax }: Props) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source === frame.current?.contentWindow && isReady(event)) setThere(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    const target = frame.current?.contentWindow;
    if (isThere && target) postShown(target, { state, at, language });
  }, [isThere, state, at, language]);
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
      sx={{ height: height * scale, overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="iframe"
        ref={frame}
        title={title}
        src={PLAYED_PATH}
        tabIndex={-1}
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
