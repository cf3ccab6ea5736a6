import { expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../../testing/built';
import { visit } from '../../testing/pages';
import { startSite } from '../../testing/site';

test('operators see by a figure that a failing version cannot be rolled back', { timeout: 60_000 }, async () => {
  const lines: string[] = [];
  const site = await startSite({ METRICS_PORT: 0 }, { logTo: (line) => lines.push(line) });
  try {
    await site.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
    await site.client().activate('mf-games', '1.0.0');
    await visit(site.shell, 'mf-games', '1.0.0', { pages: 6, failing: 6 });
    const isHelpless = () => lines.some((line) => line.includes('should be rolled back, but cannot be'));
    await vi.waitFor(() => expect(isHelpless()).toBe(true), { timeout: 15_000 });
    expect(await (await fetch(`${site.metrics}/metrics`)).text()).toMatch(/registry_\w*(roll|fail|helpless)/);
  } finally {
    await site.stop();
  }
});
