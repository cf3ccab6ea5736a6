import { spawn } from 'node:child_process';
import getPort from 'get-port';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { startDisplay } from './display';
import { type EngineBrowser, type EngineElement, type EngineTab, type EngineVisitor, PHONE } from './engine';
import type { EnginePrograms } from './other-engines';

/** The bar above the page in WebKitGTK's browser, in px. */
const BAR = 38;

const FRAME = By.css('dialog[open] iframe');

class WebKitTab implements EngineTab {
  constructor(
    private readonly driver: WebDriver,
    private readonly handle: string,
    private readonly inFrame = false,
  ) {}

  /** The driver speaks to one tab at a time. */
  private async here(): Promise<WebDriver> {
    await this.driver.switchTo().window(this.handle);
    if (this.inFrame) await this.driver.switchTo().frame(await this.driver.findElement(FRAME));
    return this.driver;
  }

  async goto(url: string): Promise<void> {
    await (await this.here()).get(url);
  }

  async reload(): Promise<void> {
    await (await this.here()).navigate().refresh();
  }

  async url(): Promise<string> {
    return (await this.here()).getCurrentUrl();
  }

  async run(source: string, args: readonly unknown[]): Promise<unknown> {
    return (await this.here()).executeScript(`return (${source})(...arguments)`, ...args);
  }

  async element(source: string, args: readonly unknown[]): Promise<EngineElement | undefined> {
    const found = (await this.run(source, args)) as WebElement | null;
    return found ? { click: () => found.click(), type: (text) => found.sendKeys(text) } : undefined;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await (await this.here()).takeScreenshot(), 'base64');
  }

  async frame(): Promise<EngineTab | undefined> {
    const [frame] = await (await this.here()).findElements(FRAME);
    return frame && new WebKitTab(this.driver, this.handle, true);
  }
}

class WebKitVisitor implements EngineVisitor {
  private readonly known = new Map<string, WebKitTab>();

  constructor(private readonly driver: WebDriver) {}

  async tabs(): Promise<EngineTab[]> {
    const handles = await this.driver.getAllWindowHandles();
    for (const handle of handles)
      if (!this.known.has(handle)) this.known.set(handle, new WebKitTab(this.driver, handle));
    return [...this.known].filter(([handle]) => handles.includes(handle)).map(([, tab]) => tab);
  }

  close(): Promise<void> {
    return this.driver.quit();
  }
}

/** How long the driver may take until it answers, in ms. */
const START_LIMIT_MS = 30_000;

async function startDriver(program: string, display: string): Promise<{ address: string; close: () => void }> {
  const port = await getPort();
  const child = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return { address, close: () => void child.kill('SIGTERM') };
    await new Promise((done) => setTimeout(done, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`${program} did not start`);
}

/**
 * Starts WebKitGTK's driver on its own display. Each visitor is a session, for which the driver starts WebKitGTK's
 * small browser with empty storage.
 */
export async function startWebKit({ driver = '', display = '' }: EnginePrograms): Promise<EngineBrowser> {
  const screen = await startDisplay(display);
  const service = await startDriver(driver, screen.name);
  return {
    async visitor() {
      const session = await new Builder()
        .usingServer(service.address)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .disableEnvironmentOverrides()
        .build();
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: PHONE.width, height: PHONE.height + BAR });
      return new WebKitVisitor(session);
    },
    close: async () => {
      service.close();
      screen.close();
    },
  };
}
