/** Must run before any library that adds style elements: they read the nonce from here. */
const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
// A page served without a content policy still carries the placeholder.
if (meta && meta.content !== '' && !meta.content.startsWith('__')) window.__nonce__ = meta.content;
