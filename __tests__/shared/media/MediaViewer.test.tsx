import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { type MediaHandle, MediaViewer } from '../../../src/shared/media/MediaViewer.tsx';
import { VersionCompare } from '../../../src/shared/media/VersionCompare.tsx';
import { PICTURE_FILE, standInForVideos, VIDEO_FILE } from '../../support/mediaFiles.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const video = () => screen.getByLabelText<HTMLVideoElement>(/^Elif/, { selector: 'video' });

beforeEach(() => standInForVideos(20));

describe('the player', () => {
  it('plays and pauses with Space, and goes five seconds and single frames by keys', async () => {
    const { user } = renderPublicScreen('/', <MediaViewer files={[VIDEO_FILE]} label="Elif" />);
    fireEvent.loadedMetadata(video());
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(video().currentTime).toBe(10);
    await user.keyboard('{ArrowLeft}');
    expect(video().currentTime).toBe(5);
    await user.keyboard('..,');
    expect(video().currentTime).toBeCloseTo(5 + 1 / 30, 3);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(video().currentTime).toBe(0);
    expect(screen.getByText('0:00 / 0:20')).toBeInTheDocument();
  });

  it('takes its speed from the keys 1 to 4 and from the list', async () => {
    const { user } = renderPublicScreen('/', <MediaViewer files={[VIDEO_FILE]} label="Elif" />);
    await user.keyboard('3');
    expect(video().playbackRate).toBe(3);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.5×');
    expect(video().playbackRate).toBe(0.5);
  });

  it('leaves the keys to a field in which somebody types, and to a button its Space', async () => {
    const { user } = renderPublicScreen(
      '/',
      <>
        <input aria-label="Note" />
        <button type="button">Other</button>
        <MediaViewer files={[VIDEO_FILE]} label="Elif" />
      </>,
    );
    fireEvent.loadedMetadata(video());
    await user.type(screen.getByRole('textbox', { name: 'Note' }), '2 .{ArrowRight}');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('2 .');
    expect([video().paused, video().currentTime, video().playbackRate]).toEqual([true, 0, 1]);
    screen.getByRole('button', { name: 'Other' }).focus();
    await user.keyboard(' ');
    expect(video().paused).toBe(true);
    await user.keyboard('2{ArrowRight}');
    expect([video().playbackRate, video().currentTime]).toEqual([2, 5]);
  });

  it('says that a video cannot be played and keeps it in sight', () => {
    renderPublicScreen('/', <MediaViewer files={[VIDEO_FILE]} label="Elif" />);
    fireEvent.error(video());
    expect(screen.getByText('This browser cannot play the video.')).toBeInTheDocument();
    expect(video()).toHaveAttribute('poster', VIDEO_FILE.posterUrl);
  });

  it('has several files, zoom for pictures, and is led to a file and a second from outside', async () => {
    const handle = createRef<MediaHandle>();
    const { user } = renderPublicScreen(
      '/',
      <MediaViewer files={[PICTURE_FILE, VIDEO_FILE]} label="Elif" handle={handle} />,
    );
    const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Elif, file 1 of 2' });
    await user.click(screen.getByRole('button', { name: 'Enlarge' }));
    expect(picture().style.width).toBe('200%');
    await user.keyboard('+');
    expect(picture().style.width).toBe('300%');
    await user.keyboard('---');
    expect(picture().style.width).toBe('');
    expect(handle.current?.now()).toEqual({ fileId: PICTURE_FILE.id, atMs: null });
    act(() => handle.current?.jump({ fileId: VIDEO_FILE.id, atMs: 3_000 }));
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(3);
    expect(handle.current?.now()).toEqual({ fileId: VIDEO_FILE.id, atMs: 3_000 });
    await user.click(screen.getByRole('button', { name: 'Elif, file 1 of 2' }));
    expect(picture()).toBeInTheDocument();
  });
});

describe('two versions', () => {
  it('are locked in time: both play, are moved and run as fast, and what drifts is set right', async () => {
    const handle = createRef<MediaHandle>();
    const { user } = renderPublicScreen(
      '/',
      <VersionCompare
        handle={handle}
        versions={[
          { file: VIDEO_FILE, name: 'First' },
          { file: { ...VIDEO_FILE, id: 'v2', url: '/v2.mp4' }, name: 'Second' },
        ]}
      />,
    );
    const [first, second] = ['First', 'Second'].map((name) => screen.getByLabelText<HTMLVideoElement>(name));
    if (!first || !second) throw new Error('no two videos');
    fireEvent.loadedMetadata(first);
    expect([first.muted, second.muted]).toEqual([true, false]);
    await user.keyboard(' {ArrowRight}2');
    for (const one of [first, second]) expect([one.paused, one.currentTime, one.playbackRate]).toEqual([false, 5, 2]);
    second.currentTime = 4;
    fireEvent.timeUpdate(first);
    expect(second.currentTime).toBe(5);
    await user.keyboard(' ');
    expect([first.paused, second.paused]).toEqual([true, true]);
    // A note that is written beside them is about the second one, and leads both to its place.
    act(() => handle.current?.jump({ fileId: null, atMs: 3_000 }));
    expect([first.currentTime, second.currentTime]).toEqual([3, 3]);
    expect(handle.current?.now()).toEqual({ fileId: 'v2', atMs: 3_000 });
  });
});
