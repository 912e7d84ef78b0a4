import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AD_CODES_MAX } from '#contract/constants/licensing';
import { AdCodes } from '../../../../src/features/licensing/detail/AdCodes.tsx';
import { activeLicense, inDays } from '../../../support/licenseAnswers.ts';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { stubNetwork } from '../../../support/stubNetwork.ts';

/** As many codes as are kept at a time, so many of which have ended. */
function open(over: number) {
  stubNetwork({ 'GET /auth/me': meAs('MEMBER') });
  const adCodes = Array.from({ length: AD_CODES_MAX }, (_, i) => ({
    id: i + 1,
    platform: 'tiktok' as const,
    contentId: null,
    expiresAt: inDays(i < over ? -1 : 40),
    endsSoon: false,
    isOver: i < over,
    addedBy: 'creator' as const,
    createdAt: inDays(-5),
  }));
  return renderScreen('/licensing/requests/:id', <AdCodes licence={activeLicense(1, { adCodes })} />, {
    at: '/licensing/requests/1',
  });
}

describe('the ad codes of a licence', () => {
  it('are no more than are kept at a time, and one more once one has ended', async () => {
    const { unmount } = open(0);
    expect(await screen.findAllByText('TikTok Spark code')).toHaveLength(AD_CODES_MAX);
    expect(screen.queryByRole('button', { name: 'Add ad code' })).toBeNull();
    unmount();
    open(1);
    expect(await screen.findByRole('button', { name: 'Add ad code' })).toBeInTheDocument();
  });
});
