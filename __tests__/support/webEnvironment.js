import { keepingStyles } from './quickStyles.js';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** What a browser has and jsdom lacks; Node's own stand in for them. MessageChannel stays out: React would keep a port open. */
const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  // jsdom's own signals are not accepted by Node's fetch.
  'AbortController',
  'AbortSignal',
];

/** A channel that nobody closes must not keep the test run alive. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom that re-exposes Node's fetch, streams, encoders and structuredClone. */
export default class WebEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    this.global.getComputedStyle = keepingStyles(this.global);
    this.global.BroadcastChannel = QuietBroadcastChannel;
  }
}
