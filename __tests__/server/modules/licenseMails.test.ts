import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { LicenceOfferedData } from '#server/mail/templates/licenceOffered';
import { renderMail } from '#server/mail/templates/renderMail';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

interface Mail {
  recipient: string;
  language: 'tr' | 'en';
  content: { template: 'licence-offered'; data: LicenceOfferedData };
}
const mails = () =>
  server.rows<Mail>(
    sql`select recipient, language, content from mail_outbox where template = 'licence-offered' order by id`,
  );
const post = (path: string, body: object = {}) => server.ask(server.member, 'post', `/licensing/requests${path}`, body);

describe('a creator who is asked for a licence', () => {
  it('is written to when it is sent, not while it is a draft, and again for a counter-offer', async () => {
    const [account] = await server.rows<{ email: string; language: 'tr' | 'en' }>(
      sql`select email, language from creator_accounts where creator_id = ${server.creator.creatorId}`,
    );
    const draft = (await post('', licenceBody([await server.content()], { isDraft: true }))).body.request;
    expect(await mails()).toEqual([]);
    expect((await post(`/${draft.id}/send`)).status).toBe(200);
    const [asked] = await mails();
    expect(asked).toMatchObject({
      recipient: account?.email,
      language: account?.language,
      content: { data: { code: draft.code, message: 'Vitrinde göstermek isteriz', isCounter: false } },
    });
    const offer = { usages: ['website'], durationDays: 90, priceMinor: 150_000 };
    await server.own('POST', `/licensing/requests/${draft.id}/counter`, offer);
    // What the creator says themselves is no news to them.
    expect(await mails()).toHaveLength(1);
    expect((await post(`/${draft.id}/counter`, { ...offer, priceMinor: 120_000, message: 'Son sözümüz' })).status).toBe(
      200,
    );
    const [, again] = await mails();
    expect(again?.content.data).toMatchObject({ isCounter: true, message: 'Son sözümüz' });
    expect(again?.content.data.sentence).toMatch(/1[.,]200/);
  });

  it('gets no mail of a request that was refused', async () => {
    const before = (await mails()).length;
    const content = await server.content();
    expect((await post('', licenceBody([content], { usages: [] }))).status).toBe(400);
    expect(await mails()).toHaveLength(before);
    expect((await post('', licenceBody([content]))).status).toBe(201);
    expect((await post('', licenceBody([content]))).status).toBe(409);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('reads it in their language, without an address that strangers typed', async () => {
    const data: LicenceOfferedData = {
      creatorName: 'Naz',
      brandName: 'Çınar',
      code: 'LR-2026-000001',
      sentence: 'Çınar asks Naz for one content.',
      message: 'Bakın: https://evil.example',
      respondBy: '2026-11-28T09:00:00.000Z',
      isCounter: false,
    };
    const tr = renderMail({ template: 'licence-offered', data }, 'tr');
    const en = renderMail({ template: 'licence-offered', data }, 'en');
    expect([tr.subject, en.subject]).toEqual([
      'Çınar içeriğiniz için lisans istiyor',
      'Çınar asks for a licence of your content',
    ]);
    expect(tr.text).toContain('28 Kasım 2026');
    expect(en.text).toContain('November 28, 2026');
    expect(tr.text).not.toContain('https://evil.example');
  });
});
