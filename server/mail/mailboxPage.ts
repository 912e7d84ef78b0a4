import { LOCALES, type Language } from '#contract/constants/languages';
import type { OutboxMail } from '#server/mail/outbox';
import { escapeHtml } from '#server/mail/templates/letterHtml';
import { renderMail } from '#server/mail/templates/renderMail';

const TEXTS = {
  tr: {
    title: 'Geliştirme posta kutusu',
    intro: 'Bir posta sunucusu ayarlanmadığı için (SMTP_URL) e-postalar gönderilmez; hepsi burada görünür.',
    empty: 'Henüz e-posta yok. Biri kayıt olduğunda ya da yeni parola istediğinde e-postası burada görünür.',
    refresh: 'Yenile',
    back: 'Posta kutusuna dön',
    to: 'Alıcı',
    time: 'Zaman',
    language: 'Dil',
    html: 'HTML görünümü',
    text: 'Düz metin',
    missing: 'Bu e-posta bulunamadı',
    gone: 'İçeriği silindi',
  },
  en: {
    title: 'Development mailbox',
    intro: 'No mail server is configured (SMTP_URL), so e-mails are not sent; all of them appear here.',
    empty: 'No e-mails yet. When somebody registers or asks for a new password, the e-mail appears here.',
    refresh: 'Refresh',
    back: 'Back to the mailbox',
    to: 'To',
    time: 'Time',
    language: 'Language',
    html: 'HTML view',
    text: 'Plain text',
    missing: 'There is no such e-mail',
    gone: 'Its content was removed',
  },
} satisfies Record<Language, unknown>;

const STYLE = `
:root { color-scheme: light dark; --page: #FAF9F7; --card: #FFFFFF; --line: #E8E5E1; --text: #1B1823; --soft: #5C5766; --accent: #5438DC; }
@media (prefers-color-scheme: dark) { :root { --page: #0F0D14; --card: #17151D; --line: #2B2835; --text: #F3F1F8; --soft: #AAA4B8; --accent: #A996FF; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/20px system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 650; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 16px; line-height: 24px; font-weight: 600; }
p { margin: 0 0 16px; color: var(--soft); }
a { color: var(--accent); }
a:focus-visible, pre:focus-visible, iframe:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.action { display: inline-block; padding: 12px 0; font-weight: 550; }
ul { margin: 8px 0 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--card); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li a:focus-visible { outline-offset: -2px; }
strong { font-weight: 600; overflow-wrap: anywhere; }
.soft { color: var(--soft); overflow-wrap: anywhere; }
li .to { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); font: 13px/20px ui-monospace, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 480px) { li a { grid-template-columns: 1fr; } }`;

function page(language: Language, title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
${body}
</main></body>
</html>`;
}

/** The moment as people on this machine read it. */
function time(language: Language, at: Date): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(at);
  return `<time datetime="${at.toISOString()}">${text}</time>`;
}

const subjectOf = ({ content, language, template }: OutboxMail) =>
  content ? renderMail(content, language).subject : template;

/** The list of mails, newest first as given. */
export function mailboxPage(mails: readonly OutboxMail[], language: Language, nonce: string): string {
  const texts = TEXTS[language];
  const items = mails.map(
    (mail) => `<li><a href="/dev/mailbox/${mail.id}"><strong>${escapeHtml(subjectOf(mail))}</strong>
<span class="soft">${time(language, mail.createdAt)}</span><span class="soft to">${escapeHtml(mail.recipient)}</span></a></li>`,
  );
  return page(
    language,
    texts.title,
    nonce,
    `<h1>${texts.title}</h1>
<p>${texts.intro}</p>
<a class="action" href="/dev/mailbox">${texts.refresh}</a>
${items.length === 0 ? `<p>${texts.empty}</p>` : `<ul>${items.join('\n')}</ul>`}`,
  );
}

/**
 * One mail. Its HTML is a page of its own (it needs another content policy) in a frame that may run nothing; links in
 * it open a new, free window.
 */
export function mailPage(mail: OutboxMail, language: Language, nonce: string): string {
  const texts = TEXTS[language];
  const title = subjectOf(mail);
  const parts = mail.content
    ? `<h2>${texts.html}</h2>
<iframe src="/dev/mailbox/${mail.id}/html" title="${escapeHtml(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${texts.text}</h2>
<pre lang="${mail.language}">${escapeHtml(renderMail(mail.content, mail.language).text)}</pre>`
    : `<p>${texts.gone}</p>`;
  return page(
    language,
    title,
    nonce,
    `<a class="action" href="/dev/mailbox">${texts.back}</a>
<h1 lang="${mail.language}">${escapeHtml(title)}</h1>
<dl><dt>${texts.to}</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>${texts.time}</dt><dd>${time(language, mail.createdAt)}</dd><dt>${texts.language}</dt><dd>${mail.language}</dd></dl>
${parts}`,
  );
}

export function missingMailPage(language: Language, nonce: string): string {
  const texts = TEXTS[language];
  return page(
    language,
    texts.missing,
    nonce,
    `<a class="action" href="/dev/mailbox">${texts.back}</a>
<h1>${texts.missing}</h1>`,
  );
}

/** The HTML part as it was written, its links opening a new window. */
export function mailFrame({ content, language }: OutboxMail): string {
  return content ? renderMail(content, language).html.replace('<head>', '<head>\n<base target="_blank">') : '';
}
