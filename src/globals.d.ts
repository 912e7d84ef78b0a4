/** Set by webpack: on in development, by `?devtools=1` in QA builds, off in the public build. */
declare const __DEVTOOLS__: 'on' | 'byQuery' | 'off';

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.md' {
  const text: string;
  export default text;
}

interface Window {
  /** The nonce of this page's content policy, read by libraries that add style elements. */
  __nonce__?: string;
}

/** Webpack's own: fetches a file of the build by its id, without running what is in it. */
declare const __webpack_chunk_load__: (id: string | number) => Promise<void>;
