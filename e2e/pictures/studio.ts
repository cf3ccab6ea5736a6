import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildCatalogue, catalogue } from '@r777/build';
import type { Picture, TextMask } from './palette';
import { decode, type Place, textMask } from './picture';

/** Settings with which every machine draws alike: no subpixel colours, no system font hints, one colour space. */
const CALM = ['--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'];

/** A picture of a component in all its states: dark and light, each in Bengali and English. */
export interface Taken {
  png: Buffer;
  picture: Picture;
  mask: TextMask;
}

/** The interface of the catalogue's page for this script. */
interface SheetPage {
  sheet: {
    parts: string[];
    show(part: string): Promise<{ width: number; height: number; texts: Place[] }>;
  };
}

/** The browser in which pictures of the kit's components are made. */
export interface Studio {
  /** Major version of the browser. */
  browser: string;
  parts: readonly string[];
  /** Makes a component's picture; `style` is a style sheet added for this picture only. */
  take(part: string, style?: string): Promise<Taken>;
  close(): Promise<void>;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

async function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const file = path.startsWith('/assets/') ? path : '/index.html';
    readFile(join(folder, file)).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[extname(file)] ?? 'text/html', 'cache-control': 'max-age=600' })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function open(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 2400 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await page.goto(`${origin}${catalogue.path}/sheet`);
  await page.waitForFunction(() => 'sheet' in window);
  return page;
}

/** Builds the catalogue and opens it in a separate browser. */
export async function openStudio(): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await buildCatalogue(folder);
  const { server, origin } = await serve(folder);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...CALM],
  });
  const page = await open(browser, origin);
  const show = (part: string) => page.evaluate((name) => (window as unknown as SheetPage).sheet.show(name), part);
  return {
    browser: browser.version().split('.')[0] ?? '',
    parts: await page.evaluate(() => (window as unknown as SheetPage).sheet.parts),
    async take(part, style) {
      let shown = await show(part);
      const added = [];
      if (style) {
        for (const frame of page.frames()) added.push(await frame.addStyleTag({ content: style }));
        shown = await show(part);
      }
      const { width, height, texts } = shown;
      const clip = { x: 0, y: 0, width, height };
      const png = await page.screenshot({ clip, fullPage: true, animations: 'allow', caret: 'initial' });
      for (const tag of added) await tag.evaluate((node) => (node as Element).remove());
      const picture = decode(png);
      return { png, picture, mask: textMask(picture, texts) };
    },
    async close() {
      await browser.close();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
