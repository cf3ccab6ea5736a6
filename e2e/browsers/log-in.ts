import { expect } from '@playwright/test';
import type { Player } from '../fixtures/api';
import type { textsOf } from '../fixtures/texts';
import type { Tab } from './tab';

/** Fills in the log-in form of the tab and submits it; resolves when the session has started. */
export async function logIn(tab: Tab, t: ReturnType<typeof textsOf>, player: Player): Promise<void> {
  const form = tab.find({ role: 'dialog' });
  await form.find({ role: 'textbox', name: t('auth:login.username') }).type(player.username);
  await form.find({ label: t('auth:login.password') }).type(player.password);
  await form.find({ role: 'button', name: t('auth:login.submit') }).click();
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain(player.username);
}

/** Closes the day's news, which open for a member on home as soon as they have loaded. */
export async function closeNews(tab: Tab, t: ReturnType<typeof textsOf>): Promise<void> {
  const news = tab.find({ role: 'dialog', name: t('promotions:popups.title') });
  await news.find({ role: 'button', name: t('promotions:popups.close') }).click();
  await expect.poll(() => news.count()).toBe(0);
}
