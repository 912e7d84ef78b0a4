import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { LICENCE_TERMS, LICENCE_TERMS_TEXTS, type LicenceTermsText } from '#contract/constants/licenceTerms';
import { openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';
import { pdfText } from '../../support/pdfText.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

const [OLDEST = LICENCE_TERMS] = LICENCE_TERMS_TEXTS;
const shownOf = ({ version, sha256, text }: LicenceTermsText) => ({ version, sha256, text });

describe('the text under which a licence stands', () => {
  it('is that of today, and of its version where it was sent before, for the brand and for the creator', async () => {
    const now = await server.ask(server.viewer, 'get', '/licensing/terms');
    expect(now.body).toEqual({ ...shownOf(LICENCE_TERMS), commissionPercent: 10 });
    expect((await server.requested()).termsSha256).toBe(LICENCE_TERMS.sha256);
    for (const terms of LICENCE_TERMS_TEXTS) {
      const { version } = terms;
      expect((await server.ask(server.viewer, 'get', '/licensing/terms', { version })).body).toMatchObject(
        shownOf(terms),
      );
      const own = await server.own('GET', `/licensing/terms?version=${version}`);
      expect(own.body).toEqual(shownOf(terms));
    }
  });

  it('that never was is not found', async () => {
    const { status } = await server.ask(server.viewer, 'get', '/licensing/terms', { version: '2020-01-01' });
    expect(status).toBe(404);
    expect((await server.own('GET', '/licensing/terms?version=2020-01-01')).status).toBe(404);
  });

  it('stands in the PDF of the trail under its hash, also where it is an older one', async () => {
    const { id } = await server.requested();
    await server.rows(
      sql`update licenses set terms_version = ${OLDEST.version}, terms_sha256 = ${OLDEST.sha256} where id = ${id}`,
    );
    await server.own('POST', `/licensing/requests/${id}/accept`, { round: 0 });
    const answer = await server.viewer.get('/licensing/rights/trail', { licence: id });
    const said = pdfText(answer.rawPayload).flat().join('').replaceAll(/\s+/gu, '');
    expect(said).toContain(OLDEST.sha256);
    expect(said).toContain((OLDEST.text.en.at(-1) ?? '?').replaceAll(/\s+/gu, ''));
    expect(said).not.toContain(LICENCE_TERMS.sha256);
  });
});
