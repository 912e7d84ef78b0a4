const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it may stand in a page. */
export const escaped = (value: unknown) => String(value).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:1060px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:22px}h2{font-size:17px;margin-top:36px}
main.ask{max-width:480px;margin:10vh auto;padding:28px;border:1px solid #8885;border-radius:12px}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:6px 12px 6px 0;border-bottom:1px solid #8883;vertical-align:middle}
form{display:inline-flex;gap:8px;align-items:center;flex-wrap:wrap;margin:0}
input,select,button{font:inherit;padding:5px 10px;border:1px solid #8888;border-radius:6px;background:transparent;color:inherit}
input[type=number]{width:84px}button{cursor:pointer;background:#8882}button.main{background:#0a7a52;border-color:#0a7a52;color:#fff}
.told{padding:10px 14px;border-radius:8px;background:#0a7a5222}.quiet{opacity:.7}.scroll{overflow-x:auto}
img{width:40px;height:40px;border-radius:6px;display:block}label{display:inline-flex;gap:8px;align-items:center}`;

export const htmlPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style><body>${body}</body></html>`;

/** A form of one button that does something in the shop shown; `fields` may hold inputs beside it. */
export const actionForm = (domain: string, action: string, label: string, fields = '') =>
  `<form method="post" action="/?shop=${escaped(domain)}"><input type="hidden" name="action" value="${escaped(action)}">${fields}<button>${escaped(label)}</button></form>`;
export const hidden = (name: string, value: unknown) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
