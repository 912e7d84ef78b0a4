import { afterEach, beforeEach } from '@jest/globals';

/** A request of an upload in parts, on its way until the test answers it. */
export interface HeldPart {
  method: string;
  isAborted: boolean;
  /** The upload has begun and has this id. */
  begun: (id: string) => void;
  /** The last part has arrived, and this came of it. */
  finished: (file: object) => void;
}

/** Stands in for the browser's requests of uploads in parts, which are no fetch, in each test of this file. */
export function holdParts(): HeldPart[] {
  const browsers = window.XMLHttpRequest;
  const held: HeldPart[] = [];
  class Request implements HeldPart {
    method = '';
    upload = {};
    status = 0;
    responseText = '';
    isAborted = false;
    answered = new Map<string, string>();
    bytes = 0;
    onload = () => {};
    open(method: string) {
      this.method = method;
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.answered.get(name) ?? null;
    }
    send(body: Blob | null) {
      this.bytes = body?.size ?? 0;
      held.push(this);
    }
    abort() {
      this.isAborted = true;
    }
    begun(id: string) {
      this.status = 201;
      this.answered.set('Location', `/api/brand/uploads/${id}?brandId=1`);
      this.onload();
    }
    finished(file: object) {
      this.status = 200;
      this.answered.set('Upload-Offset', String(this.bytes));
      this.responseText = JSON.stringify(file);
      this.onload();
    }
  }
  beforeEach(() => {
    held.length = 0;
    Object.assign(window, { XMLHttpRequest: Request });
  });
  afterEach(() => {
    window.XMLHttpRequest = browsers;
  });
  return held;
}
