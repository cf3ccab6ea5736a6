/** Draws the first screens of a remote. Runs only in the build, in a document without a network. */

import type { TemplateNode } from '@mfe/contract';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { type Language, languages } from '../contracts';
import { loadLanguage } from '../core/i18n/lazy-texts';
import { setLanguage } from '../core/language';
import { type Federation, FederationContext } from '../react/area';
import { loadIcons } from '../react/icon';
import { type FirstScreenModule, SLOT_TAG } from './place';
import { nodesOf } from './template';

/**
 * No other remote is on this page; the host fills their slots. Every address counts as reachable: when the page is
 * shown, its own code removes links to missing pages.
 */
const alone: Federation = { renderSlot: (name) => createElement(SLOT_TAG, { name }) };

/** The screens as templates in each language. @throws the error of a screen. */
export async function drawScreens(
  modules: Record<string, FirstScreenModule>,
): Promise<Record<string, Record<Language, TemplateNode[]>>> {
  // All icons, also those that a page fetches later. Files requested first arrive first.
  loadIcons();
  await import('../react/lazy-icon-paths');
  const drawn: Record<string, Partial<Record<Language, TemplateNode[]>>> = {};
  for (const language of languages) {
    await loadLanguage(language);
    setLanguage(language);
    for (const [name, { Screen }] of Object.entries(modules)) {
      const element = document.createElement('div');
      const failures: unknown[] = [];
      const root = createRoot(element, { onUncaughtError: (error) => void failures.push(error) });
      flushSync(() =>
        root.render(
          <FederationContext value={alone}>
            <MemoryRouter>
              <Screen />
            </MemoryRouter>
          </FederationContext>,
        ),
      );
      if (failures.length > 0) throw failures[0];
      drawn[name] = { ...drawn[name], [language]: nodesOf(element) };
      root.unmount();
    }
  }
  return drawn as Record<string, Record<Language, TemplateNode[]>>;
}
