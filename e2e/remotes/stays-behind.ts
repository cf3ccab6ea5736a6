const TAB = `[...document.querySelectorAll('#root nav')].at(-1).querySelector('a')`;
const BEAT = `document.documentElement.dataset.beats = String(Number(document.documentElement.dataset.beats ?? 0) + 1);`;

/**
 * Ways in which a version's code continues, or is visible, after its roll-back: on elements and objects of the page and
 * the shell.
 */
export const WAYS = {
  'listeners and handlers': `const stop = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
    globalThis.navigation?.addEventListener('navigate', stop);
    ${TAB}.addEventListener('click', stop, true);
    document.onclick = stop;
    visualViewport.addEventListener('resize', stop);`,
  'an interval and what the page hears': `setInterval(() => { ${BEAT} }, 10);
    addEventListener('beat', () => { ${BEAT} });`,
  'styles, attributes and animations': `const { style } = document.documentElement;
    document.getElementById('root').style.marginLeft = '-9999px';
    style.setProperty('zoom', '0.2');
    style.setProperty('--text', 'transparent');
    ${TAB}.href = '/m/none';
    ${TAB}.style.scale = '0';
    document.documentElement.animate([{ opacity: 0.3 }, { opacity: 0.3 }], { duration: 1e9, fill: 'both' });`,
  'a popover inside the shell’s elements': `const box = document.createElement('div');
    box.popover = 'manual';
    box.style.cssText = 'inset: 0; width: 100vw; height: 100vh; margin: 0';
    document.querySelector('#root > *').append(box);
    box.showPopover();`,
  'loops without timers': `const fetches = () => fetch('/registry/none').then(() => { ${BEAT} return fetches(); });
    void fetches();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { ${BEAT} port2.postMessage(0); };
    port2.onmessage = () => { port1.postMessage(0); };
    port2.postMessage(0);
    const idles = () => { ${BEAT} requestIdleCallback(idles); };
    idles();
    const tasks = () => { ${BEAT} void globalThis.scheduler?.postTask(tasks); };
    tasks();`,
  'elements marked as the area of a version': `const box = document.createElement('div');
    Object.assign(box.dataset, { remote: 'mf-games', version: '9.9.9' });
    box.style.cssText = 'position: fixed; inset: 0; z-index: 99';
    document.body.append(box);
    document.getElementById('root').dataset.version = '9.9.9';
    document.getElementById('root').style.marginLeft = '-9999px';`,
  'subscriptions, a question and a wait at the foundation': `bus.on('site.changed', () => { ${BEAT} });
    statusStore.subscribe(() => { ${BEAT} });
    queryClient.getQueryCache().subscribe(() => { ${BEAT} });
    i18n.on('languageChanged', () => { ${BEAT} });
    stored.subscribe(() => { ${BEAT} });
    toast.show({ kind: 'loading' });
    void confirm({ title: 'Of a version that left', text: '' });`,
  'its area moved to another place': `const area = [...document.querySelectorAll('[data-remote="mf-promotions"]')].at(-1);
    document.querySelector('main').append(area);`,
  'functions by which the page hears, calls and removes': `const lie = () => undefined;
    const end = () => ({ done: true, value: undefined });
    for (const change of [
      () => Object.defineProperty(MessageEvent.prototype, 'data', { get: () => '{}' }),
      () => Object.defineProperty(AbortSignal.prototype, 'aborted', { get: () => true }),
      () => { Object.getPrototypeOf([].values()).next = end; },
      () => { Object.getPrototypeOf(new Set().values()).next = end; },
      () => { Function.prototype.call = lie; },
      () => { Function.prototype.apply = lie; },
      () => { Node.prototype.removeChild = (node) => node; },
    ]) try { change(); } catch { /* The page has pinned it. */ }`,
  'the shell’s tab bar taken away': `${TAB}.closest('nav').remove();`,
  'a clean-up that throws': `return () => { throw new Error('as it leaves'); };`,
} as const;

/** Continues in one of these ways. */
export const staysBehind = (expose: string, way: keyof typeof WAYS) => `
import { useEffect } from 'react';
import { bus, confirm, defineStored, i18n, queryClient, statusStore, toast } from '@r777/shared/core';
import { Area as Original } from './Original${expose}';
const stored = defineStored('local', 'r777.status', String);
export function Area() {
  useEffect(() => {
    const run = () => { ${WAYS[way]} };
    return run();
  }, []);
  return <Original />;
}
`;
