import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTENT_IMAGE_BYTES_MAX } from '#contract/constants/files';
import { AddContent } from '../../../../src/features/contents/add/AddContent.tsx';
import { holdParts } from '../../../support/heldParts.ts';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { contentDetail } from '../../../support/reviewAnswers.ts';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const held = holdParts();

async function open(way: 'upload' | 'link', replies: Replies = {}) {
  const sent = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'GET /contents/tags': { body: { items: [] } },
    'POST /contents': { status: 201, body: { content: contentDetail(9, { source: 'link', challenge: null }) } },
    ...replies,
  });
  const view = renderScreen('/', <AddContent way={way} />);
  await view.user.click(screen.getByRole('button', { name: way === 'upload' ? 'Upload files' : 'Add by link' }));
  return { ...view, sent, dialog: within(await screen.findByRole('dialog')) };
}

describe('adding to the library', () => {
  it('takes the address of a post, and opens what came of it', async () => {
    const { user, dialog, sent, router } = await open('link');
    await user.click(dialog.getByRole('button', { name: 'Add content' }));
    expect(await dialog.findByText('Enter the address of the post')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Post/ }), 'https://www.tiktok.com/@a/video/1');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Platform/ }), 'tiktok');
    await user.type(dialog.getByRole('textbox', { name: /^Creator/ }), 'Ece Su');
    await user.click(dialog.getByRole('button', { name: 'Add content' }));
    await waitFor(() => expect(router.state.location.search).toBe('?content=9'));
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      postUrl: 'https://www.tiktok.com/@a/video/1',
      platform: 'tiktok',
      type: 'video',
      creatorName: 'Ece Su',
      caption: '',
      tags: [],
    });
  });

  it('says that a post is there already beside its address, with the way to it, and keeps what was typed', async () => {
    const message = 'This post is in your library already.';
    const { user, dialog, router } = await open('link', {
      'POST /contents': {
        status: 409,
        body: {
          code: 'POST_KNOWN',
          message,
          fields: { postUrl: [{ code: 'POST_KNOWN', message }] },
          details: { contentId: 12, status: 'approved' },
        },
      },
    });
    const post = dialog.getByRole('textbox', { name: /^Post/ });
    await user.type(post, 'https://youtu.be/a');
    await user.click(dialog.getByRole('button', { name: 'Add content' }));
    await waitFor(() => expect(post).toHaveAccessibleDescription(message));
    expect(post).toHaveFocus();
    const link = dialog.getByRole('link', { name: 'Open the content that is there' });
    await user.type(post, 'b');
    expect(dialog.queryByRole('link')).toBeNull();
    await user.type(post, '{Backspace}');
    expect(link).toHaveAttribute('href', '/contents/captured?content=12');
    await user.click(dialog.getByRole('link'));
    await waitFor(() => expect(router.state.location.search).toBe('?content=12'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses a wrong type and a size too large beside the file, and sends neither', async () => {
    const { user, dialog, sent } = await open('upload');
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: CONTENT_IMAGE_BYTES_MAX + 1 });
    const input = document.querySelector('input[type=file]');
    fireEvent.change(input as HTMLInputElement, {
      target: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' }), large] },
    });
    const [first, second] = await dialog.findAllByRole('listitem');
    expect(first).toHaveTextContent('notes.pdfThis is neither a video nor a picture');
    expect(second).toHaveTextContent('large.pngThis picture is larger than 25 MB.');
    await user.click(dialog.getByRole('button', { name: 'Add content' }));
    expect(await dialog.findByText('Choose at least one file')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove: notes.pdf' }));
    expect(dialog.queryByText('notes.pdf')).toBeNull();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('calls off what is on its way when it is removed or the dialog is left, and keeps what is there', async () => {
    const gone = { status: 204, body: null };
    const { user, dialog, sent } = await open('upload', { 'DELETE /uploads/u-1': gone, 'DELETE /uploads/u-2': gone });
    const input = document.querySelector('input[type=file]');
    const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
    fireEvent.change(input as HTMLInputElement, { target: { files } });
    await waitFor(() => expect(held).toHaveLength(3));
    held.forEach((request, i) => request.begun(`u-${i + 1}`));
    await waitFor(() => expect(held).toHaveLength(6));
    held[5]?.finished({ picture: { id: 'f-3' }, video: null });
    expect(await dialog.findByText('Uploaded')).toBeVisible();
    const thrownAway = () => sent.flatMap(({ method, path }) => (method === 'DELETE' ? path : []));
    await user.click(dialog.getByRole('button', { name: 'Remove: a.png' }));
    await waitFor(() => expect(thrownAway()).toEqual(['/uploads/u-1']));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(thrownAway()).toEqual(['/uploads/u-1', '/uploads/u-2']));
  });

  it('keeps what was typed when it is closed', async () => {
    const { user, dialog, store } = await open('link');
    await user.type(dialog.getByRole('textbox', { name: /^Caption/ }), 'Typed with care');
    await waitFor(() =>
      expect(store.getState().formDrafts['1:content-add-link']?.values).toEqual({ caption: 'Typed with care' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add by link' }));
    expect(await screen.findByDisplayValue('Typed with care')).toBeVisible();
  });
});
