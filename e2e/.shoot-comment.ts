import { chromium } from '@playwright/test';
const base = process.argv[2];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic'] });
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==','base64');
for (const lang of ['EN','BN']) {
  for (const who of ['guest','member']) {
    const ctx = await browser.newContext({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, locale: 'en-GB' });
    const page = await ctx.newPage();
    page.on('console', m => { if (m.type()==='error') console.log(lang, who, m.text()); });
    await page.addInitScript((l) => localStorage.setItem('language', l), lang);
    if (who === 'member') {
      await page.goto(base + '/m/login');
      const d = page.getByRole('dialog');
      await d.locator('input').nth(0).fill('rahim77');
      await d.locator('input[type=password]').fill('Play777!');
      await d.locator('button[type=submit], form button').last().click().catch(()=>{});
      await d.locator('form').evaluate((f)=> (f as HTMLFormElement).requestSubmit()).catch(()=>{});
      await page.waitForTimeout(2500);
    }
    await page.goto(base + '/m/activityDetail?id=cricket');
    const form = page.locator('form').last();
    await form.waitFor({ timeout: 15000 });
    await page.waitForTimeout(800);
    await form.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector('#comment-title')?.scrollIntoView({ block: 'start' }));
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/promo-shots/${lang}-${who}-empty.png` });
    if (who==='member') {
      await form.locator('textarea').nth(0).fill('x'.repeat(145));
      await form.locator('textarea').nth(1).fill('one two three');
      await form.locator('textarea').nth(1).blur();
      await form.locator('input[type=file]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: PNG }, { name: 'film-of-the-match-2026.gif', mimeType: 'image/png', buffer: Buffer.from('GIF89a') }]);
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/promo-shots/${lang}-${who}-errors.png` });
    }
    await ctx.close();
  }
}
await browser.close();
