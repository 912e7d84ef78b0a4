import { createHash } from 'node:crypto';
import HtmlPlugin from 'html-webpack-plugin';

const MARK = '__SCRIPT_HASHES__';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Writes the hashes of the page's inline scripts into the policy that the page itself carries, for hosts that hand out no nonce. */
export class HashInlineScripts {
  apply(compiler) {
    compiler.hooks.compilation.tap('HashInlineScripts', (compilation) => {
      HtmlPlugin.getHooks(compilation).beforeEmit.tap('HashInlineScripts', (page) => {
        const hashes = [...page.html.matchAll(INLINE_SCRIPT)].map(
          ([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
        );
        return { ...page, html: page.html.replace(MARK, hashes.join(' ')) };
      });
    });
  }
}
