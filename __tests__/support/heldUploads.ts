import { afterEach, beforeEach } from '@jest/globals';

/** An upload that is on its way until the test answers it. */
export interface HeldUpload {
  isCalledOff: boolean;
  answer: (body: object) => void;
}

/** Stands in for the browser's uploads in each test of this file: each is held, and is here, until it is answered or called off. */
export function holdUploads(): HeldUpload[] {
  const browsers = window.XMLHttpRequest;
  const held: HeldUpload[] = [];
  class Upload implements HeldUpload {
    upload = {};
    status = 201;
    responseText = '{}';
    isCalledOff = false;
    onload = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      held.push(this);
    }
    abort() {
      this.isCalledOff = true;
      this.onabort();
    }
    answer(body: object) {
      if (this.isCalledOff) return;
      this.responseText = JSON.stringify(body);
      this.onload();
    }
  }
  beforeEach(() => {
    held.length = 0;
    Object.assign(window, { XMLHttpRequest: Upload });
  });
  afterEach(() => {
    window.XMLHttpRequest = browsers;
  });
  return held;
}

/** Lets jsdom, which draws nothing, choose and cut pictures: one of 1600 × 1600 px is opened, and its cut is a byte. */
export function drawPictures(): void {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  const { prototype } = HTMLCanvasElement;
  Object.assign(prototype, {
    getContext: () => ({ drawImage() {} }),
    toBlob: (done: (cut: Blob) => void) => done(new Blob(['x'])),
  });
  for (const side of ['naturalWidth', 'naturalHeight'])
    Object.defineProperty(HTMLImageElement.prototype, side, { configurable: true, get: () => 1600 });
}
