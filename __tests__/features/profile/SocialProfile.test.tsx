import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { SocialProfile } from '../../../src/features/profile/SocialProfile.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const linked = {
  platform: 'tiktok',
  handle: 'ada',
  link: 'https://www.tiktok.com/@ada',
  followers: 1200,
  following: null,
  verified: false,
};

function open(replies: Replies = {}) {
  const sent = stubNetwork({ 'GET /profile/social': { body: { socialProfile: null } }, ...replies });
  return { sent, ...renderScreen('/profile', <SocialProfile />) };
}

describe('SocialProfile', () => {
  it('links what the person states, by handle or address', async () => {
    const { sent, user } = open({ 'PUT /profile/social': { body: { socialProfile: linked } } });
    await user.selectOptions(await screen.findByLabelText('Platform'), 'TikTok');
    await user.type(screen.getByLabelText(/^Handle or address/), 'https://www.tiktok.com/@ada?lang=tr');
    await user.type(screen.getByLabelText('Followers'), '1,200');
    await user.click(screen.getByRole('button', { name: 'Link profile' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
        platform: 'tiktok',
        handle: 'ada',
        followers: 1200,
        following: null,
      }),
    );
    await waitFor(() => expect(screen.getByLabelText(/^Handle or address/)).toHaveValue('ada'));
  });

  it('refuses what is no handle or no number, at its field', async () => {
    const { sent, user } = open();
    await user.type(await screen.findByLabelText(/^Handle or address/), 'two words');
    await user.type(screen.getByLabelText('Following'), 'many');
    await user.click(screen.getByRole('button', { name: 'Link profile' }));
    expect(await screen.findByText('Enter a handle such as @name')).toBeVisible();
    expect(screen.getByText('Enter a whole number')).toBeVisible();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('says whose word the figures are, and asks before the link goes', async () => {
    const { sent, user } = open({
      'GET /profile/social': { body: { socialProfile: linked } },
      'DELETE /profile/social': { body: { socialProfile: null } },
    });
    expect(await screen.findByText('Figures stated by the member')).toBeVisible();
    expect(screen.getByRole('link', { name: 'TikTok @ada' })).toHaveAttribute('href', linked.link);
    await user.click(screen.getByRole('button', { name: 'Remove link' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('says so where a server does not know it', async () => {
    open({ 'GET /profile/social': { status: 404 } });
    expect(await screen.findByText('This server does not link social profiles.')).toBeVisible();
  });
});
