import { describe, expect, it } from '@jest/globals';
import { paytrTokenForm, readPaytrNotice } from '#server/paymentProviders/paytrProvider';
import { iyzicoAuthorization } from '#server/paymentProviders/iyzicoProvider';

const KEYS = {
  merchantId: '100001',
  merchantKey: 'testkey',
  merchantSalt: 'testsalt',
  url: 'https://www.paytr.com',
  testMode: true,
};
const CUSTOMER = {
  name: 'Marka',
  email: 'marka@example.com',
  phone: '+905320000000',
  address: 'İstanbul',
  city: 'İstanbul',
  country: 'TR',
  taxId: '1234567890',
  ip: '203.0.113.7',
};

describe('the signatures', () => {
  it('of a PayTR token request is the one that PayTR computes', () => {
    const form = paytrTokenForm(KEYS, {
      reference: 'INV42A7',
      amountMinor: 149_900,
      currency: 'TRY',
      description: 'Pro plan (monthly)',
      customer: CUSTOMER,
      language: 'tr',
      returnUrls: { success: 'https://c.example/payments/success', fail: 'https://c.example/payments/fail' },
      callbackUrl: '',
    });
    expect(form.get('user_basket')).toBe('W1siUHJvIHBsYW4gKG1vbnRobHkpIiwiMTQ5OS4wMCIsMV1d');
    expect(form.get('paytr_token')).toBe('+/WX9uTRiSgO4j50HbvPWbT1C3dBwPEP7hRh89OYQaU=');
  });

  it('of a PayTR notice has the salt in the middle', () => {
    const notice = (hash: string) =>
      readPaytrNotice(
        KEYS,
        new URLSearchParams({ merchant_oid: 'INV42A7', status: 'success', total_amount: '149900', hash }).toString(),
      );
    expect(notice('ehY9hOBXGGNqQcwvAumpEhDnw2z/z7r5n9w1VF6gC5A=')).toEqual({
      isGenuine: true,
      key: { reference: 'INV42A7' },
      verdict: { outcome: 'paid', amountMinor: 149_900, currency: 'TRY' },
    });
    expect(notice('ehY9hOBXGGNqQcwvAumpEhDnw2z/z7r5n9w1VF6gC5B=')).toEqual({ isGenuine: false });
  });

  it('of an iyzico call is over random key, path and exact body', () => {
    const header = iyzicoAuthorization(
      { apiKey: 'sandbox-key', secretKey: 'sandbox-secret', url: '' },
      '/payment/iyzipos/checkoutform/auth/ecom/detail',
      '{"locale":"tr","token":"tok-1"}',
      '1700000000abc',
    );
    expect(Buffer.from(header.replace('IYZWSv2 ', ''), 'base64').toString()).toBe(
      'apiKey:sandbox-key&randomKey:1700000000abc&signature:5da0c96345e5021266729e47291a302273186202190192f41615d822111aff15',
    );
  });
});
