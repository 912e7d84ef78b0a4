import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { registerConsoleFiles } from '#server/plugins/consoleFiles';
import type { App } from '#server/plugins/routes';

let folder = '';
const app: App = Fastify();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
  const servedPage = await registerConsoleFiles(app, folder);
  app.setNotFoundHandler((request, reply) => {
    if (!servedPage?.(request, reply)) void reply.code(404).send();
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the console's page", () => {
  it('may show pictures and videos of ours and of the browser, and of nobody else', async () => {
    const { statusCode, headers } = await app.inject({ url: '/reviews/pending', headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(statusCode).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((part) => /^(img|media)-src/.test(part))).toEqual([
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
    ]);
  });

  it('lets nobody evaluate texts, but Redux DevTools in a build for QA', async () => {
    const policyOf = async (html: string) => {
      const own = await mkdtemp(join(tmpdir(), 'console-'));
      await writeFile(join(own, 'index.html'), html);
      const server: App = Fastify();
      await registerConsoleFiles(server, own);
      const { headers } = await server.inject({ url: '/', headers: { accept: 'text/html' } });
      await server.close();
      await rm(own, { recursive: true });
      return String(headers['content-security-policy']);
    };
    const built = (policy: string) =>
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self'${policy}">`;
    expect(await policyOf(built(''))).not.toContain('unsafe-eval');
    expect(await policyOf(built(''))).toContain("require-trusted-types-for 'script'");
    expect(await policyOf(built(" 'unsafe-eval'"))).toMatch(/script-src [^;]*'unsafe-eval'/);
  });
});
