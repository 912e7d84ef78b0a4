import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { MediaViewer } from '../../../src/shared/media/MediaViewer.tsx';
import { PICTURE_FILE, standInForVideos, VIDEO_FILE } from '../../support/mediaFiles.ts';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const browsers = window.XMLHttpRequest;
afterEach(() => {
  window.XMLHttpRequest = browsers;
});

interface Given {
  path: string;
  picture: string;
}

/** Stands in for the browser's upload: what was given where. */
function stubUploads(): Given[] {
  const given: Given[] = [];
  class Upload {
    upload = {};
    status = 200;
    responseText = '{}';
    path = '';
    onload = () => {};
    open(_method: string, url: string) {
      this.path = new URL(url, 'http://localhost').pathname;
    }
    setRequestHeader() {}
    send(form: FormData) {
      const picture = form.get('file');
      given.push({ path: this.path, picture: picture instanceof Blob ? picture.type : '' });
      queueMicrotask(() => this.onload());
    }
  }
  Object.assign(window, { XMLHttpRequest: Upload });
  return given;
}

/** What a browser says of the videos it opens: that it can show them, or that it cannot. */
function openVideosWith(event: 'loadeddata' | 'error'): { seekedTo: number[] } {
  const seekedTo: number[] = [];
  const { prototype } = HTMLMediaElement;
  // jsdom knows no signals but its own; the tests have those of Node.
  jest.spyOn(prototype, 'addEventListener').mockImplementation(function listen(
    this: HTMLMediaElement,
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const plain = typeof options === 'object' ? { once: options.once ?? false } : options;
    EventTarget.prototype.addEventListener.call(this, type, listener, plain);
  });
  const say = (video: HTMLMediaElement, name: string) => queueMicrotask(() => video.dispatchEvent(new Event(name)));
  jest.spyOn(prototype, 'src', 'set').mockImplementation(function src(this: HTMLMediaElement) {
    say(this, event);
  });
  jest.spyOn(prototype, 'currentTime', 'set').mockImplementation(function seek(this: HTMLMediaElement, at: number) {
    seekedTo.push(at);
    say(this, 'seeked');
  });
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockReturnValue(null);
  jest.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(new Blob(['drawn'], { type: type ?? '' })));
  return { seekedTo };
}

let files = 0;
/** A video of its own: a page tries each once. */
const bareVideo = () => {
  files += 1;
  return {
    ...VIDEO_FILE,
    id: `00000000-0000-4000-8000-${String(files).padStart(12, '0')}`,
    posterUrl: null,
    thumbnailUrl: null,
  };
};

const look = (file: typeof VIDEO_FILE, role = 'MEMBER') => {
  stubNetwork({ 'GET /auth/me': meAs(role) });
  return renderScreen(
    '/',
    <WhenSignedIn>
      <MediaViewer files={[file]} label="Elif" />
    </WhenSignedIn>,
  );
};

beforeEach(() => standInForVideos(20));

it('is drawn of a video without one by whoever looks at it first, half a second in, and given once', async () => {
  const given = stubUploads();
  const { seekedTo } = openVideosWith('loadeddata');
  const file = bareVideo();
  const first = look(file);
  await waitFor(() => expect(given).toEqual([{ path: `/api/brand/files/${file.id}/poster`, picture: 'image/jpeg' }]));
  expect(seekedTo).toEqual([0.5]);
  first.unmount();
  const again = look(file);
  await again.findByLabelText('Elif', { selector: 'video' });
  expect(given).toHaveLength(1);
});

it('is drawn of the middle of a video that is shorter than a second', async () => {
  const given = stubUploads();
  standInForVideos(0.4);
  const { seekedTo } = openVideosWith('loadeddata');
  look(bareVideo());
  await waitFor(() => expect(given).toHaveLength(1));
  expect(seekedTo).toEqual([0.2]);
});

it.each([
  ['a video that has one', VIDEO_FILE, 'MEMBER', 'loadeddata'],
  ['a picture', PICTURE_FILE, 'MEMBER', 'loadeddata'],
  ['a video whose viewer may add no files', bareVideo(), 'VIEWER', 'loadeddata'],
  ['a video that the browser cannot play, which is shown all the same', bareVideo(), 'MEMBER', 'error'],
] as const)('is not drawn of %s', async (_name, file, role, event) => {
  const given = stubUploads();
  openVideosWith(event);
  const { findByLabelText, findByRole } = look(file, role);
  await (file.kind === 'video' ? findByLabelText('Elif', { selector: 'video' }) : findByRole('img', { name: 'Elif' }));
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(given).toEqual([]);
});
