import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/constants/languages';
import { list, ROOT } from './support/sources.ts';

type Texts = { [key: string]: string | Texts };

/** Every text of a namespace by its full key. */
function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const read = (path: string) => flatten(JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Texts);
const namespaces = (language: string) =>
  list(`i18n/${language}/*.json`).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)|<(\/?\w+)/g)]
    .map(([, name, tag]) => name ?? tag ?? '')
    .sort((a, b) => a.localeCompare(b));
/** `rows_one` and `rows_other` say the same thing; languages differ in which forms they need. */
const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isPlural = (key: string) => singular(key) !== key;

describe('texts', () => {
  it('exist for the same namespaces in every language', () => {
    for (const language of LANGUAGES) expect(namespaces(language)).toEqual(namespaces('en'));
  });

  for (const namespace of namespaces('en')) {
    const en = read(`i18n/en/${namespace}.json`);
    const tr = read(`i18n/tr/${namespace}.json`);

    it(`have the same keys in ${namespace}`, () => expect([...tr.keys()].sort()).toEqual([...en.keys()].sort()));

    it(`have both plural forms in ${namespace}`, () => {
      const lone = [...en.keys()]
        .filter(isPlural)
        .filter((key) => !en.has(`${singular(key)}_one`) || !en.has(`${singular(key)}_other`));
      expect(lone).toEqual([]);
    });

    it(`have the same placeholders in ${namespace}`, () => {
      const different = [...en].filter(([key, text]) => {
        const other = tr.get(key);
        return other !== undefined && placeholders(other).join() !== placeholders(text).join();
      });
      expect(different.map(([key]) => key)).toEqual([]);
    });

    it(`are never empty or padded in ${namespace}`, () => {
      const bad = [...en, ...tr].filter(([, text]) => text.trim() === '' || text.trim() !== text);
      expect(bad.map(([key]) => key)).toEqual([]);
    });
  }
});

describe('texts of the specification', () => {
  it.each([
    ['creators:list.noResults', 'No results found', 'Sonuç bulunamadı'],
    ['creators:shortlist.none', 'No creators selected', 'Seçili üretici yok'],
    ['creators:shortlist.invited_other', '{{count}} creators will be invited', '{{count}} üretici davet edilecek'],
    ['invitations:sent', 'Invitation sent', 'Davet gönderildi'],
    ['invitations:failed', 'Failed to send invitation', 'Davet gönderilemedi'],
    ['invitations:list.empty', 'No invitations yet.', 'Henüz davet yok.'],
    ['invitations:revoke.confirm', 'Revoke this invitation?', 'Bu davet geri alınsın mı?'],
  ])('say %s in both languages', (name, english, turkish) => {
    const [namespace = '', key = ''] = name.split(':');
    expect([read(`i18n/en/${namespace}.json`).get(key), read(`i18n/tr/${namespace}.json`).get(key)]).toEqual([
      english,
      turkish,
    ]);
  });
});

describe('keys', () => {
  const code = list('src/**/*.{ts,tsx}')
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const withoutNamespace = (key: string) => key.replace(/^[\w-]+:/, '');
  const quoted = new Set([...code.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, key = '']) => withoutNamespace(key)));
  /** Templates such as `status.${value}`, as patterns; one that fixes no part of the key would fit everything. */
  const templates = [...code.matchAll(/`([\w:.-]*(?:\$\{[^}`]*\}[\w.]*)+)`/g)]
    .map(([, template = '']) => withoutNamespace(template))
    .filter((template) => /[a-z]/i.test(template.replace(/\$\{[^}]*\}/g, '')) && template.includes('.'))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`));
  /** The texts of an array are taken together, by the array's key. */
  const asAsked = (key: string) => singular(key).replace(/\.\d+\..*$|\.\d+$/, '');

  it('are all used somewhere', () => {
    const keys = namespaces('en').flatMap((namespace) =>
      [...read(`i18n/en/${namespace}.json`).keys()].map((key) => ({ namespace, key: asAsked(key) })),
    );
    const unused = keys.filter(({ key }) => !quoted.has(key) && !templates.some((template) => template.test(key)));
    expect([...new Set(unused.map(({ namespace, key }) => `${namespace}:${key}`))]).toEqual([]);
  });
});

describe('the specified sentences about plans and payments', () => {
  it.each([
    ['plans.empty', 'Uygun plan bulunamadı', 'No suitable plan found'],
    ['plans.failed', 'Planlar yüklenemedi', 'Plans could not be loaded'],
    ['pay.startFailed', 'Ödeme başlatılamadı', 'The payment could not be started'],
    ['pay.failed', 'Satın alma işlemi başarısız', 'The purchase failed'],
    [
      'pay.frameNote',
      'Ödeme penceresi yüklenmedi ise lütfen sayfayı yenileyin',
      'If the payment window has not loaded, please reload the page',
    ],
    [
      'pay.mockNote',
      'Gerçek ödeme sağlayıcısı yapılandırılmadı. Mock onay ile devam edebilirsiniz.',
      'No real payment provider is configured. You can continue with the mock confirmation.',
    ],
    ['pay.freeDone', 'Ücretsiz plan aktifleştirildi', 'The free plan is active now'],
    [
      'pay.done',
      'Planınız güncellendi ve abonelik aktif edildi',
      'Your plan was updated and the subscription is active',
    ],
    [
      'pay.downgrade',
      'Not: Değişiklik hemen uygulanır ve haklarınız yeni plana göre güncellenir.',
      'Note: the change applies immediately and your rights are updated to the new plan.',
    ],
  ])('%s is “%s”, in English “%s”', (key, tr, en) => {
    expect([read('i18n/tr/subscription.json').get(key), read('i18n/en/subscription.json').get(key)]).toEqual([tr, en]);
  });

  it('name every kind of thing that the audit trail is about', () => {
    const kinds = list('server/**/*.ts').flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/subjectType: '(\w+)'/g)].map(([, kind]) => kind ?? ''),
    );
    const words = read('i18n/en/audit.json');
    expect(kinds.length).toBeGreaterThan(20);
    expect([...new Set(kinds)].filter((kind) => !words.has(`subject.${kind}`))).toEqual([]);
  });
});
