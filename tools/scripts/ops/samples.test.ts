/** The programs that read the samples in `ops/` accept them, and the samples match the services. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, test } from 'vitest';
import { allVariables } from '../docs/settings-table';

const ops = join(root, 'ops');
const read = (name: string) => readFileSync(join(ops, name), 'utf8');

function has(program: string, what: string): boolean {
  const found = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!found) console.warn(`\n!!! ${program.toUpperCase()} IS NOT INSTALLED: ${what.toUpperCase()} ARE NOT CHECKED.\n`);
  return found;
}

const rules = read('prometheus/r777.rules.yml');
const alerts = rules.match(/- alert:/g)?.length;
const dashboard = JSON.parse(read('grafana/r777.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test.runIf(has('promtool', 'alert rules'))('Prometheus accepts the alert rules and the dashboard’s queries', () => {
  expect(
    execFileSync('promtool', ['check', 'rules', join(ops, 'prometheus/r777.rules.yml')], { encoding: 'utf8' }),
  ).toContain(`SUCCESS: ${alerts} rules found`);
  const folder = mkdtempSync(join(tmpdir(), 'r777-rules-'));
  const file = join(folder, 'dashboard.yml');
  // A recording rule takes a query as it is.
  const records = expressions.map((expr, i) => ({ record: `dashboard:query_${i}`, expr }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));
  expect(execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toContain(
    `${records.length} rules found`,
  );
  rmSync(folder, { recursive: true });
});

test('rules and dashboard use figures that exist, and every alert names a place of the documents', () => {
  const sources = [
    'services/wps/src/platform/metrics/metrics.ts',
    'platform/registry/src/host/probes.ts',
    'platform/registry/src/health/watchdog/watchdog.ts',
    'platform/registry/src/static-site/sync-site.ts',
    'platform/server-kit/src/service/observe.ts',
  ].map((file) => readFileSync(join(root, file), 'utf8'));
  const names = sources.flatMap((text) => [...text.matchAll(/name: ['`]([^'`]+)['`]/g)].map(([, name]) => name ?? ''));
  const known = new Set(
    names.flatMap((name) => ['registry', 'wps', 'vendor'].map((prefix) => name.replace(/\$\{prefix\}/, prefix))),
  );
  const used = [rules, ...expressions].flatMap((text) => text.match(/\b(wps|registry|vendor)_[a-z_]+/g) ?? []);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  const places = [...rules.matchAll(/runbook: docs\/([a-z]+)\.md#([a-z-]+)/g)];
  expect(places.length).toBe(alerts);
  for (const [, file, anchor] of places) {
    const headings = [...readFileSync(join(root, `docs/${file}.md`), 'utf8').matchAll(/^#{2,3} (.*)$/gm)];
    expect(
      headings.map(([, words = '']) =>
        words
          .toLowerCase()
          .replace(/[^a-z0-9 -]/g, '')
          .replace(/ /g, '-'),
      ),
    ).toContain(anchor);
  }
});

test('an alert that a section of the runbook names leads to that section', () => {
  const sections = readFileSync(join(root, 'docs/runbook.md'), 'utf8').split(/^## /m).slice(1);
  const linked = [...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook: docs\/([a-z]+\.md#[a-z-]+)/g)];
  const named = linked.flatMap(([, alert = '', place]) => {
    const own = sections.find((text) => text.includes(`the alert is \`${alert}\``));
    const anchor = own?.split('\n')[0]?.toLowerCase().replaceAll(' ', '-');
    return anchor === undefined ? [] : [[alert, place, `runbook.md#${anchor}`]];
  });
  expect(named.map(([alert]) => alert)).toContain('DatabaseAway');
  for (const [, place, own] of named) expect(place).toBe(own);
});

test('a unit never gives up, and the web server may read the exported site', () => {
  for (const name of ['registry', 'wps', 'vendor'])
    expect(read(`systemd/r777-${name}@.service`).split('[Service]')[0]).toContain('StartLimitIntervalSec=0');
  // systemd gives a service's own folders their mode at each start.
  const folder = /root (\/var\/cache\/([a-z0-9]+))\/site;/.exec(read('nginx/nginx.conf'))?.[2];
  const unit = read('systemd/r777-registry@.service');
  expect(unit).toContain(`CacheDirectory=${folder}\nCacheDirectoryMode=0755`);
});

test.runIf(has('systemd-analyze', 'units'))('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-units-'));
  const units = readdirSync(join(ops, 'systemd'));
  for (const unit of units) copyFileSync(join(ops, 'systemd', unit), join(folder, unit.replace('@.', '@1.')));
  const files = readdirSync(folder).map((unit) => join(folder, unit));
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  // A test machine may have Node and npm in other places than the units expect.
  const faults = stderr.split('\n').filter((line) => line.includes('r777-') && !/is not executable/.test(line));
  expect([faults, units.length]).toEqual([[], 7]);
  expect(status === 0 || stderr.includes('is not executable')).toBe(true);
  rmSync(folder, { recursive: true });
});

test('a unit waits for units that exist', () => {
  const own = readdirSync(join(ops, 'systemd'));
  const named = own.flatMap((unit) =>
    [...read(`systemd/${unit}`).matchAll(/^(?:After|Before|Wants|Requires|BindsTo|PartOf|Unit)=(.*)$/gm)].flatMap(
      ([, names = '']) => names.split(' '),
    ),
  );
  const ours = named.filter((name) => name.startsWith('r777'));
  expect(ours.map((name) => name.replace(/@.*\./, '@.')).filter((name) => !own.includes(name))).toEqual([]);
});

test('a unit gives its service the time to drain, and the image runs the same files as the units', () => {
  for (const name of ['registry', 'wps', 'vendor']) {
    const unit = read(`systemd/r777-${name}@.service`);
    expect(unit).toContain(`ExecStart=/usr/bin/node dist/services/${name}/main.mjs`);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThanOrEqual(20);
  }
  expect(read('container/run-service')).toContain('dist/services/$1/main.mjs');
  expect(spawnSync('sh', [join(ops, 'container/run-service'), 'other'], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('registry, wps or vendor'),
  });
  const image = read('container/Containerfile');
  // The base image made without an image registry contains what the image would install.
  const installed = /apt-get install --yes --no-install-recommends (.*) \\$/m.exec(image)?.[1]?.split(' ');
  expect(/--include=(\S+)/.exec(read('container/base-image'))?.[1]?.split(',')).toEqual(installed);
  expect(spawnSync('sh', [join(ops, 'container/base-image')], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('say how the image is to be called'),
  });
  const variables = new Set(allVariables().map(({ name }) => name));
  const set = [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? '');
  expect(set.filter((name) => !variables.has(name))).toEqual(['NODE_ENV']);
  // Every line is an instruction that builders know, a comment or the continuation of one.
  const lines = image
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(
    lines.filter((line) => !/^(ARG|FROM|RUN|WORKDIR|COPY|USER|ENV|VOLUME|STOPSIGNAL|ENTRYPOINT|CMD) /.test(line)),
  ).toEqual([]);
});
