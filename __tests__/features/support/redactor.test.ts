import { describe, expect, it } from '@jest/globals';
import { PLAN_FEATURES } from '#contract/constants/subscription';
import { seededRandom } from '../../support/seededRandom.ts';
import { MARKS } from '../../../src/features/support/marks.ts';
import { createPseudonyms } from '../../../src/features/support/pseudonyms.ts';
import { redactAction } from '../../../src/features/support/redactAction.ts';
import { redactAnswer, redactArgs } from '../../../src/features/support/redactCall.ts';
import { createRedactor } from '../../../src/features/support/redactor.ts';
import { fieldsOf } from '../../../src/shared/api/answerFields.ts';
import { stepsOf } from '../../../src/features/feeds/form/feedSteps.ts';
import { MEMBER_COMMANDS } from '../../../src/features/team/useMemberCommands.ts';
import { OVERLAY_PARAMS } from '../../../src/shared/overlay/overlayParams.ts';

const redactor = createRedactor(MARKS, createPseudonyms(seededRandom()));
const shown = (search: string): string => {
  const moved = redactAction({ type: 'page/moved', payload: { pathname: '/products', search } }, redactor);
  return decodeURIComponent(String(fieldsOf(moved?.['payload'])?.['search']));
};

describe('the address in a support file', () => {
  it.each([
    ...Object.keys(OVERLAY_PARAMS).map((name) => `?${name}=42`),
    '?invite=4,8&challenge=3',
    '?plans=upgrade',
    '?article=writing-a-brief',
    '?license=4,8',
    '?license=creator-42',
    '?license=renewal-17',
    '?licenseRecord=new',
    '?metric=revenue-TRY',
    '?tab=sales&range=28d&metric=orders&metricOf=discount-16&metricOnly=unknown',
    '?creator=4,8&product=3&collection=5,6&platform=instagram,tiktok&sort=-createdAt&page=2',
    '?late=true&available=false',
    '?tab=invited',
    ...[...stepsOf('import', true), ...stepsOf('export', true)].map((step) => `?step=${step}`),
  ])('leads to the same screen: %s', (search) => expect(shown(search)).toBe(search));

  it('shows no amount, and nobody', () => {
    expect(shown('?topup=TRY-95000')).toMatch(/^\?topup=TRY-\d+$/);
    expect(shown('?topup=TRY-95000')).not.toContain('95000');
    expect(shown('?creator=Defne&metricOf=referrer-defne.example.com')).not.toMatch(/defne/i);
  });

  it('asks for what the file has an answer to', () => {
    const args = redactArgs({ brandId: 1, creator: '4,8', q: 'krem' }, 'listContents', redactor);
    expect(shown('?creator=4,8&q=krem')).toBe(`?creator=4,8&q=${String(fieldsOf(args)?.['q'])}`.replaceAll(' ', '+'));
    const of = redactArgs({ by: 'referrer', key: 'blog.example.com' }, 'listFacts', redactor);
    expect(shown('?metricOf=referrer-blog.example.com')).toBe(`?metricOf=referrer-${String(fieldsOf(of)?.['key'])}`);
  });

  it.each(['', 'stock=low&q=krem', 'challenge=7&page=2', 'followersMin=1200&sort=-createdAt'])(
    'has the same rows chosen: %s',
    (of) => {
      const chosen = { type: 'view/opened', payload: { name: 'x:selection', value: { of, mode: 'ids', ids: [4, 8] } } };
      const value = fieldsOf(fieldsOf(redactAction(chosen, redactor)?.['payload'])?.['value']);
      expect(value).toEqual({ of: new URLSearchParams(shown(`?${of}`).slice(1)).toString(), mode: 'ids', ids: [4, 8] });
    },
  );

  it('leads to a screen of the same plan', () => {
    const answer = { plan: { name: 'Pro', extraFeatures: [...PLAN_FEATURES] } };
    const plan = fieldsOf(fieldsOf(redactAnswer(answer, 'getCurrentSubscription', redactor))?.['plan']);
    expect(plan?.['extraFeatures']).toEqual([...PLAN_FEATURES]);
  });
});

describe('a question that is open in a support file', () => {
  it.each(MEMBER_COMMANDS)('is the same one: %s', (command) => {
    const value = { command, id: 4 };
    const asked = redactAction({ type: 'view/opened', payload: { name: 'team:command', value } }, redactor);
    expect(fieldsOf(asked?.['payload'])?.['value']).toEqual(value);
  });
});

describe('a sign-in in a support file', () => {
  const valueOf = (name: string, value: unknown) =>
    fieldsOf(redactAction({ type: 'view/opened', payload: { name, value } }, redactor)?.['payload'])?.['value'];

  it('shows which fields were wrong', () => {
    expect(valueOf('login:wrongEmail', 'login.emailInvalid')).toBe('login.emailInvalid');
    expect(valueOf('login:wrongPassword', 'login.passwordTooLong')).toBe('login.passwordTooLong');
  });

  it('has the address of nobody, and the same one as elsewhere', () => {
    const typed = valueOf('login:email', { email: 'elif@cinar.example' });
    expect(JSON.stringify(typed)).not.toMatch(/elif|cinar/);
    expect(redactAnswer({ email: 'elif@cinar.example' }, 'getMe', redactor)).toEqual(typed);
  });
});

describe('what is typed into a form', () => {
  it.each([
    ['productChoice', 'one'],
    ['productChoice', 'catalogue'],
    ['audience', 'chosen'],
  ])('shows what is chosen of a few: %s %s', (field, choice) => {
    const values = { [field]: choice };
    const chosen = redactAction({ type: 'formValues/changed', payload: { form: 'brief', values } }, redactor);
    expect(fieldsOf(chosen?.['payload'])?.['values']).toEqual(values);
  });

  it('shows short numbers, by which terms and quantities are chosen, and no longer ones', () => {
    const typed = redactAction(
      { type: 'formValues/changed', payload: { form: 'days:phone', values: { days: '90', phone: '05327418596' } } },
      redactor,
    );
    expect(fieldsOf(typed?.['payload'])?.['values']).toEqual({ days: '90', phone: '00000000000' });
  });
});
