import { statusStore } from '@r777/shared/core';
import purify from 'dompurify';

/** Pictures come from the site or its image hosts: another host would learn who reads a text; the CSP refuses it. */
function isOurPicture(address: string): boolean {
  const hosts = statusStore.getState().status?.info.imageCDNs ?? [];
  try {
    const { protocol, origin } = new URL(address, location.href);
    return (
      protocol === 'data:' || [location.href, ...hosts].some((ours) => new URL(ours, location.href).origin === origin)
    );
  } catch {
    return false;
  }
}

/** Whether a link leads to a page of the site, not to a file or a place in the text. */
const isPage = ({ pathname }: HTMLAnchorElement) => pathname === '/m' || pathname.startsWith('/m/');

/**
 * What announcements, promotions and help may contain: text, lists, tables, pictures, links. No style (the site's
 * design and its CSP forbid it), no form, no frame. Links open without access to this page. The result is nodes, not
 * text, because text would have to be parsed again, and a second parse can give another result than the first.
 * `reachable`: see `useReachable`.
 */
export function sanitise(html: string, reachable: (address: string) => boolean = () => true): DocumentFragment {
  const clean = purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'option',
      'iframe',
      'object',
      'embed',
      'video',
      'audio',
      'dialog',
      'template',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'popover', 'popovertarget', 'background'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.origin === location.origin) {
      // A page of this site that is not offered now: its link would lead to home.
      if (isPage(link) && !reachable(link.pathname + link.search)) link.replaceWith(...link.childNodes);
      continue;
    }
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of clean.querySelectorAll('img')) {
    if (isOurPicture(picture.getAttribute('src') ?? '')) picture.setAttribute('loading', 'lazy');
    else picture.remove();
  }
  return clean;
}
