import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import { type LicenseServer, openLicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

/** The licences that wait on a person; undefined where none does. */
async function waiting(person: 'member' | 'viewer' | 'stranger') {
  const answer = await server[person].get('/dashboard');
  const { waiting: items } = answer.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
  const found = items.find(({ kind }) => kind === 'licences_to_answer');
  return found && { count: found.count, targetId: found.targetId, subjects: found.subjects };
}

describe('licences that wait for the brand', () => {
  it('are offers to answer, not those that the creator has to answer; to viewers and strangers none', async () => {
    const { id } = await server.requested();
    expect(await waiting('member')).toBeUndefined();
    const offer = { usages: ['website'], durationDays: 90, priceMinor: 150_000 };
    expect((await server.own('POST', `/licensing/requests/${id}/counter`, offer)).status).toBe(200);
    expect(await waiting('member')).toEqual({ count: 1, targetId: id, subjects: ['Naz Koç'] });
    expect(await waiting('viewer')).toBeUndefined();
    expect(await waiting('stranger')).toBeUndefined();
    const declined = await server.ask(server.member, 'post', `/licensing/requests/${id}/decline`, { reason: 'Pahalı' });
    expect(declined.status).toBe(200);
    expect(await waiting('member')).toBeUndefined();
  });
});
