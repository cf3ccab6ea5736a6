import puppeteer, { type BrowserContext, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { type EngineBrowser, type EngineElement, type EngineTab, type EngineVisitor, PHONE } from './engine';
import type { EnginePrograms } from './other-engines';

/** A function's source with its arguments, as an expression. */
const callOf = (source: string, args: readonly unknown[]) =>
  `(${source})(...${JSON.stringify(args).replaceAll('<', '\\u003c')})`;

class FirefoxElement implements EngineElement {
  constructor(private readonly handle: ElementHandle<Element>) {}

  click(): Promise<void> {
    return this.handle.click();
  }

  type(text: string): Promise<void> {
    return this.handle.type(text);
  }
}

class FirefoxTab implements EngineTab {
  constructor(
    private readonly page: Page,
    private readonly shown: Page | Frame = page,
  ) {}

  async goto(url: string): Promise<void> {
    await this.shown.goto(url);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  url(): Promise<string> {
    return Promise.resolve(this.shown.url());
  }

  run(source: string, args: readonly unknown[]): Promise<unknown> {
    return this.shown.evaluate(callOf(source, args));
  }

  async element(source: string, args: readonly unknown[]): Promise<EngineElement | undefined> {
    const handle = (await this.shown.evaluateHandle(callOf(source, args))).asElement();
    return handle ? new FirefoxElement(handle as ElementHandle<Element>) : undefined;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }

  async frame(): Promise<EngineTab | undefined> {
    const frame = await (await this.page.$('dialog[open] iframe'))?.contentFrame();
    return frame ? new FirefoxTab(this.page, frame) : undefined;
  }
}

class FirefoxVisitor implements EngineVisitor {
  private readonly known = new Map<Page, FirefoxTab>();

  constructor(private readonly context: BrowserContext) {}

  async tabs(): Promise<EngineTab[]> {
    for (const page of await this.context.pages()) {
      if (this.known.has(page)) continue;
      this.known.set(page, new FirefoxTab(page));
      await page.setViewport(PHONE);
    }
    return [...this.known].filter(([page]) => !page.isClosed()).map(([, tab]) => tab);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Starts Firefox without a window, controlled directly by WebDriver BiDi. */
export async function startFirefox({ browser: executablePath }: EnginePrograms): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    // A phone's scroll bar takes no place.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  return {
    async visitor() {
      const context = await browser.createBrowserContext();
      await context.newPage();
      return new FirefoxVisitor(context);
    },
    close: () => browser.close(),
  };
}
