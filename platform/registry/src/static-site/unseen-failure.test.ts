import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startSite } from '../testing/site';

test('operators see by a figure that the exported site does not follow', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'r777-unseen-'));
  await mkdir(join(folder, 'photos'));
  const lines: string[] = [];
  const site = await startSite({ EXPORT_DIR: folder, METRICS_PORT: 0 }, { logTo: (line) => lines.push(line) });
  try {
    const failed = () => lines.some((line) => line.includes('the static site could not be written'));
    await vi.waitFor(() => expect(failed()).toBe(true), 10_000);
    expect(await (await fetch(`${site.metrics}/metrics`)).text()).toMatch(/registry_(export|static)/);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
});
