import { fireEvent } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ContentFile } from '#contract/schemas/contents';

export const VIDEO_FILE: ContentFile = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'video',
  mimeType: 'video/mp4',
  url: '/v1.mp4',
  posterUrl: '/v1.webp',
  thumbnailUrl: '/v1-small.webp',
  placeholder: null,
  width: 1080,
  height: 1920,
  bytes: 4_000_000,
  durationMs: 20_000,
};

export const PICTURE_FILE: ContentFile = {
  ...VIDEO_FILE,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'image',
  mimeType: 'image/webp',
  url: '/p1.webp',
  posterUrl: null,
  thumbnailUrl: null,
  durationMs: null,
};

/** jsdom plays nothing: its videos get a length in s, say when they play and pause, and stay where they are put. */
export function standInForVideos(seconds: number): void {
  const playing = new WeakSet<HTMLMediaElement>();
  const { prototype } = HTMLMediaElement;
  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(seconds);
  jest.spyOn(prototype, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return !playing.has(this);
  });
  jest.spyOn(prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    playing.add(this);
    fireEvent.play(this);
    return Promise.resolve();
  });
  jest.spyOn(prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (!playing.delete(this)) return;
    fireEvent.pause(this);
  });
}
