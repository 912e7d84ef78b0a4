import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import { renderMail, type MailContent } from '#server/mail/templates/renderMail';

const LINK = 'https://console.example/verify-email/tok-1?a=1&b=2';
const HOSTILE = '<img src=x onerror=alert(1)>"\'&';

const MAILS = (text: string): MailContent[] => [
  { template: 'verify-email', data: { name: text, link: LINK } },
  {
    template: 'already-registered',
    data: { name: text, signInLink: LINK, forgotPasswordLink: 'https://console.example/forgot-password' },
  },
  { template: 'reset-password', data: { name: text, link: LINK } },
  {
    template: 'password-changed',
    data: { name: text, changedAt: '2026-11-21T13:11:00.000Z', forgotPasswordLink: LINK },
  },
  { template: 'brand-approved', data: { name: text, brandName: text, link: LINK } },
  { template: 'brand-suspended', data: { name: text, brandName: text, reason: text, link: LINK } },
  { template: 'brand-restored', data: { name: text, brandName: text, link: LINK } },
  { template: 'team-invitation', data: { brandName: text, invitedBy: text, link: LINK, signInLink: `${LINK}/login` } },
  {
    template: 'notification-digest',
    data: {
      name: text,
      brandName: text,
      news: Array.from({ length: 12 }, () => ({ title: text, body: text })),
      link: LINK,
      stopLink: `${LINK}/stop`,
    },
  },
  { template: 'brand-rejected', data: { name: text, brandName: text, reason: `${text}\nİkinci satır`, link: LINK } },
];
const render = (language: Language, text = 'Deniz') =>
  MAILS(text).map((mail) => ({ template: mail.template, ...renderMail(mail, language) }));

describe('mail templates', () => {
  for (const language of LANGUAGES) {
    for (const { template, subject, html, text } of render(language)) {
      it(`write ${template} in ${language}, as HTML and as text, both with the link`, () => {
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toContain(`<title>${subject.replace(/&/g, '&amp;')}</title>`);
        expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
        expect(text).toContain(LINK);
        expect(text).toContain('Deniz');
        expect(text).not.toMatch(/<\/?[a-z]/);
        expect(`${subject}${html}${text}`).not.toMatch(/undefined|\[object|\$\{/);
        expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      });
    }
  }

  it('name the new date to a creator who was given more time', () => {
    const data = {
      creatorName: 'Elif',
      brandName: 'Papatya',
      challengeTitle: 'Kış bakımı',
      dueAt: '2026-12-24T20:59:59.000Z',
      isRevision: true,
    };
    const [tr, en] = LANGUAGES.map((language) => renderMail({ template: 'delivery-extended', data }, language));
    expect([tr?.subject, en?.subject]).toEqual(['Papatya size ek süre verdi', 'Papatya gave you more time']);
    expect(tr?.text).toContain(
      '“Kış bakımı” kampanyası için düzeltilmiş içeriğinizin yeni teslim tarihi 24 Aralık 2026.',
    );
    expect(en?.text).toContain('Your changed content for the challenge “Kış bakımı” is now due on December 24, 2026.');
  });

  it('say the same things in both languages, each in its own words', () => {
    const [tr, en] = LANGUAGES.map((language) => render(language));
    for (const [index, mail] of (tr ?? []).entries()) {
      expect(mail.text).not.toBe(en?.[index]?.text);
      expect(mail.text.split('\n\n')).toHaveLength(en?.[index]?.text.split('\n\n').length ?? 0);
    }
  });

  it('let no value become markup', () => {
    for (const language of LANGUAGES) {
      for (const { html } of render(language, HOSTILE)) {
        expect(html).not.toContain('<img');
        expect(html.match(/<(script|iframe|object|svg)/i)).toBeNull();
      }
    }
    const rejected = render('tr', HOSTILE).at(-1);
    expect(rejected?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;<br>İkinci satır');
    expect(rejected?.text).toContain(`> ${HOSTILE}\n> İkinci satır`);
  });

  it('greet by a name of letters and leave out one that a mail program would turn into a link', () => {
    const hello = (name: string) =>
      renderMail({ template: 'verify-email', data: { name, link: LINK } }, 'tr').text.split('\n\n')[1];
    expect(hello('Ayşe Nur')).toBe('Merhaba Ayşe Nur,');
    expect(hello('O’Brien-Işık')).toBe('Merhaba O’Brien-Işık,');
    expect(hello('evil.example')).toBe('Merhaba,');
    expect(hello('win http://evil.example')).toBe('Merhaba,');
    expect(hello('')).toBe('Merhaba,');
  });

  it('name lifetimes and times as they are', () => {
    const [verify, , reset, changed] = render('tr');
    expect(verify?.text).toContain('24 saat');
    expect(reset?.text).toContain('30 dakika');
    expect(changed?.text).toMatch(/21 Kasım 2026 16:11, Türkiye saati/);
  });

  it('say of a plan to be paid for whether it is in force until then, is not, or stops', () => {
    const data = {
      name: 'Deniz',
      brandName: 'Ekin',
      planName: 'Starter',
      amount: '1490.00',
      currency: 'TRY',
      triesLeft: 3,
      nextAt: '2026-12-04T09:00:00.000Z',
      link: LINK,
    } as const;
    const says = (more: object) => renderMail({ template: 'payment-due', data: { ...data, ...more } }, 'en').text;
    expect(says({ isInForce: true })).toContain('Your plan stays in force until December 4, 2026.');
    expect(says({})).toContain('Until it is paid, the rights of the free plan apply');
    expect(says({ triesLeft: 0 })).toContain('If it is not paid by December 4, 2026, the plan stops');
  });

  it.each([
    ['tr', '1.490,00 ₺', '24 Kasım 2026', '21 Kasım 2026 16:11'],
    ['en', '₺1,490.00', 'November 24, 2026', 'November 21, 2026 at 4:11 PM'],
  ] as const)('write money and dates in %s as the console does', (language, amount, day, moment) => {
    const due = renderMail(
      {
        template: 'payment-due',
        data: {
          name: 'Deniz',
          brandName: 'Ekin',
          planName: 'Starter',
          amount: '1490.00',
          currency: 'TRY',
          triesLeft: 1,
          nextAt: '2026-11-24T09:00:00.000Z',
          link: LINK,
        },
      },
      language,
    );
    expect(due.text).toContain(amount);
    expect(due.text).toContain(day);
    expect(render(language).find(({ template }) => template === 'password-changed')?.text).toContain(moment);
  });
});
