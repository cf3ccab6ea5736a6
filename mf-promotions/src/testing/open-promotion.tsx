import type { PromotionState } from '@r777/shared/contracts';
import { toastStore } from '@r777/shared/core';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { Area as PromotionDetail } from '../expose/PromotionDetail';
import { aPromotion, someArt, someBuckets } from './promotions';

/** The announcements call's answer: one promotion, without an end. */
export const announcements = someBuckets({ promotion: [aPromotion({ noExpiry: 1, art: someArt })] });
/** A payment of ৳500 at 14:05. */
export const paid = { amount: '500.00', at: '2026-11-27T08:05:00.000Z', transactionId: 't-1' };
/** The terms of today of that promotion, as the page shows them. */
export const promotionTerms = {
  id: 'six-hit',
  version: 3,
  joinedAt: null,
  terms: {},
  title: 'Title of six-hit',
  content: '<p>Terms of six-hit</p>',
};
/** The address of the promotion's page. */
export const path = '/m/activityDetail?id=six-hit';

/** Opens the page of the promotion as a member with these states. */
export const detail = (states: PromotionState[], options: AppOptions = {}) =>
  renderWithApp(<PromotionDetail />, {
    path,
    session: true,
    ...options,
    answers: { announcements, promotionTerms, promotionStates: { content: states }, ...options.answers },
  });

/** The texts of the toasts on screen. */
export const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);
/** The member's state on the page. */
export const panel = () => screen.findByRole('region', { name: 'Your progress' });
