import { FRAME, greeting, type Letter } from '#server/mail/templates/letter';

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const TEXT = `${FONT}font-size:16px;line-height:24px;color:#1B1823;margin:0 0 16px;`;
const SMALL = `${FONT}font-size:13px;line-height:20px;color:#5C5766;margin:0 0 8px;`;

/** Light colours stand in the elements, since some programs drop this block; it only darkens and narrows. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 28px 20px !important; } .gutter { padding: 20px 12px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #0F0D14 !important; }
  .card { background: #17151D !important; border-color: #2B2835 !important; }
  .text { color: #F3F1F8 !important; }
  .small { color: #AAA4B8 !important; }
  .brand, .link { color: #A996FF !important; }
  .quote { border-color: #A996FF !important; background: #1F1C27 !important; color: #F3F1F8 !important; }
  .rule { border-color: #2B2835 !important; }
  .button { background: #A996FF !important; }
  .label { color: #140B3D !important; border-color: #A996FF !important; }
}`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made harmless for element content and for quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const paragraph = (text: string) => `<p class="text" style="${TEXT}">${escapeHtml(text)}</p>`;

const button = ({ label, href }: NonNullable<Letter['action']>) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;"><tr>
<td class="button" bgcolor="#5438DC" style="background:#5438DC;border-radius:10px;"><a class="label" href="${escapeHtml(href)}" style="${FONT}display:inline-block;padding:12px 22px;border:1px solid #5438DC;border-radius:10px;font-size:16px;line-height:22px;font-weight:600;color:#FFFFFF;text-decoration:none;">${escapeHtml(label)}</a></td>
</tr></table>`;

const link = (href: string, label: string, style = '') =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#5438DC;${style}">${escapeHtml(label)}</a>`;

const quoted = (text: string) =>
  `<p class="quote" style="${TEXT}padding:12px 16px;border-left:3px solid #5438DC;background:#FAF9F7;">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

/** Pushes whatever follows out of the mailbox's preview line. */
const PREVIEW_FILL = '&#847;&zwnj;&nbsp;'.repeat(60);

/** A letter as a mail page: tables and styles in the elements, as mail programs want it, in light and dark. */
export function letterHtml(letter: Letter): string {
  const { language, subject, preheader, heading, paragraphs, quote, action, alternative, note } = letter;
  const { plainLink, footer } = FRAME[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#FAF9F7;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preheader)}${PREVIEW_FILL}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="page gutter" align="center" style="padding:32px 16px;background:#FAF9F7;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;">
<tr><td class="brand" style="${FONT}padding:0 4px 16px;font-size:20px;line-height:28px;font-weight:700;letter-spacing:-0.02em;color:#5438DC;">Meydan</td></tr>
<tr><td class="card" style="padding:36px 32px;background:#FFFFFF;border:1px solid #E8E5E1;border-radius:12px;">
<h1 class="text" style="${FONT}margin:0 0 20px;font-size:22px;line-height:30px;font-weight:650;letter-spacing:-0.01em;color:#1B1823;">${escapeHtml(heading)}</h1>
${[greeting(letter), ...paragraphs].map(paragraph).join('\n')}
${quote === undefined ? '' : quoted(quote)}${action ? button(action) : ''}
${alternative ? `<p class="text" style="${TEXT}">${link(alternative.href, alternative.label)}</p>` : ''}
<p class="small" style="${SMALL}">${escapeHtml(note)}</p>
<hr class="rule" style="margin:24px 0 16px;border:0;border-top:1px solid #E8E5E1;">
${action ? `<p class="small" style="${SMALL}">${plainLink}<br>${link(action.href, action.href, 'word-break:break-all;')}</p>` : ''}
</td></tr>
<tr><td class="small" style="${SMALL}padding:16px 4px 0;">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
