/** Reporters that keep a file of the tests under way, so that a step that is ended can name them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter as OfPlaywright, TestCase as PlaywrightTest } from '@playwright/test/reporter';
import type { Reporter as OfVitest, TestCase, TestModule } from 'vitest/node';

const FOLDER = 'reports/under-way';

/** Written synchronously: whoever ends the step leaves no time for it. */
class Record {
  private readonly names = new Map<string, string>();
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = join(folder, `${process.pid}.json`);
  }

  begin(id: string, name: string): void {
    this.names.set(id, name);
    this.write();
  }

  end(id: string): void {
    if (this.names.delete(id)) this.write();
  }

  /** A complete run leaves no file. */
  close(): void {
    rmSync(this.file, { force: true });
  }

  private write(): void {
    // Whoever begins a run inside this one clears the folder.
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.file, JSON.stringify([...this.names.values()]));
  }
}

/** For Vitest: files under way, and the tests of them. */
export class VitestUnderWay implements OfVitest {
  private readonly record: Record;

  constructor(folder = FOLDER) {
    this.record = new Record(folder);
  }

  onTestModuleStart(module: TestModule): void {
    this.record.begin(module.id, module.relativeModuleId);
  }

  onTestCaseReady(test: TestCase): void {
    this.record.begin(test.id, `${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestCaseResult(test: TestCase): void {
    this.record.end(test.id);
  }

  onTestModuleEnd(module: TestModule): void {
    this.record.end(module.id);
  }

  onTestRunEnd(): void {
    this.record.close();
  }
}

/** For Playwright, which makes it itself. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter from the default export of its file.
export default class PlaywrightUnderWay implements OfPlaywright {
  private readonly record: Record;

  constructor({ folder = FOLDER }: { folder?: string } = {}) {
    this.record = new Record(folder);
  }

  onTestBegin(test: PlaywrightTest): void {
    this.record.begin(test.id, `${relative(process.cwd(), test.location.file)}: ${test.title}`);
  }

  onTestEnd(test: PlaywrightTest): void {
    this.record.end(test.id);
  }

  onEnd(): void {
    this.record.close();
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The tests that were under way when their runner was ended; the files are removed. */
export function testsUnderWay(folder: string): string[] {
  let names: string[] = [];
  try {
    for (const file of readdirSync(folder))
      names = [...names, ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[])];
  } catch {
    // No runner has begun a test, or one was ended while it wrote.
  }
  rmSync(folder, { recursive: true, force: true });
  // A file is of interest only if none of its tests is under way.
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}: `)));
}
