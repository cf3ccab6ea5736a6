import { useT } from '@r777/shared/react';
import { useEffect } from 'react';
import type { Route } from '../routes/route';
import { loadMetaTexts, metaTextsAreHere } from './meta-texts';

/** The brand after a page's title. */
const BRAND = 'R777';

function element(selector: string, make: () => HTMLElement): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector);
  if (found) return found;
  const made = make();
  document.head.append(made);
  return made;
}

function setDescription(text: string): void {
  const meta = element('meta[name=description]', () =>
    Object.assign(document.createElement('meta'), { name: 'description' }),
  );
  meta.setAttribute('content', text);
}

function setCanonical(path: string | undefined): void {
  if (path === undefined) {
    document.head.querySelector('link[rel=canonical]')?.remove();
    return;
  }
  const link = element('link[rel=canonical]', () =>
    Object.assign(document.createElement('link'), { rel: 'canonical' }),
  );
  link.setAttribute('href', location.origin + path);
}

/** Keeps the document's title, description and canonical address at the route's, in the language in force: META-01..12. Until its texts are there the HTML's own stay. */
export function usePageMeta({ name, canonical }: Route): void {
  const t = useT('shell');
  const meta = useT('meta');
  const title = canonical ? meta(`headline.${name}`) : `${t(`title.${name}`)} – ${BRAND}`;
  const description = meta(`description.${canonical ? name : 'home'}`);
  useEffect(() => {
    setCanonical(canonical);
    const here = metaTextsAreHere();
    if (here || !canonical) document.title = title;
    if (here) setDescription(description);
    else loadMetaTexts();
  }, [title, description, canonical]);
}
