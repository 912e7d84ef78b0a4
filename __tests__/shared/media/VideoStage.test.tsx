import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { VideoStage } from '../../../src/shared/media/VideoStage.tsx';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const FILE = {
  id: 'f1',
  kind: 'video',
  mimeType: 'video/mp4',
  url: '/files/f1.mp4',
  posterUrl: null,
  thumbnailUrl: '/files/t.webp',
  placeholder: '',
  width: 9,
  height: 16,
  bytes: 1,
  durationMs: 1000,
} as const;
const NOTHING = { ref: () => {}, onLoadedMetadata: () => {} };
type Video = Parameters<typeof VideoStage>[0]['video'];

it.each([
  ['is fetched where it is looked at', false, '/files/f1.mp4'],
  ['is not asked for where it is only shown what was recorded', true, null],
])('a video %s', (_name, isPlayed, src) => {
  renderPublicScreen(
    '/',
    <PlayedContext value={isPlayed}>
      {/* What the transport listens to does not matter here. */}
      <VideoStage file={FILE} label="Serum" video={NOTHING as unknown as Video} onToggle={() => {}} />
    </PlayedContext>,
  );
  expect(screen.getByLabelText('Serum').getAttribute('src')).toBe(src);
});
