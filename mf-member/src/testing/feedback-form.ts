import { toastStore } from '@r777/shared/core';
import { type AppOptions, fill, renderWithApp, type SeenCall } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** A captcha's picture of one pixel, as the server answers it. */
export const CAPTCHA =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** Enough for a feedback. */
export const CONTENT = 'My deposit of 500 did not come.';

/** Renders the feedback page for a member. */
export function openFeedback(page: ReactNode, { answers, ...options }: AppOptions = {}) {
  return renderWithApp(page, {
    session: true,
    path: '/m/feedback',
    answers: { captcha: CAPTCHA, sendFeedback: { feedbackId: 'f1' }, ...answers },
    ...options,
  });
}

/** The parts of the form, as a player finds them. */
export const feedbackForm = {
  type: () => screen.findByRole('combobox', { name: /^Question type/ }),
  content: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your message/ }),
  captcha: () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Captcha/ }),
  picture: () => screen.getByRole('button', { name: /^Captcha image/ }),
  send: () => screen.getByRole('button', { name: 'Confirm' }),
  /** Picks a type from the sheet. */
  async pick(user: UserEvent, name: string) {
    await user.click(await feedbackForm.type());
    await user.click(await screen.findByRole('option', { name }));
  },
  /** Fills in everything that a feedback needs. */
  async fill(user: UserEvent, { content = CONTENT, captcha = '1234' } = {}) {
    await feedbackForm.pick(user, 'Deposit problem');
    await user.click(feedbackForm.content());
    await user.paste(content);
    await fill(user, feedbackForm.captcha(), captcha);
  },
};

/** The feedback that was sent. */
export const sentFeedback = (seen: readonly SeenCall[]) => seen.filter(({ name }) => name === 'sendFeedback');
/** How many captchas were asked for. */
export const captchas = (seen: readonly SeenCall[]) => seen.filter(({ name }) => name === 'captcha').length;
/** The toasts on screen. */
export const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
