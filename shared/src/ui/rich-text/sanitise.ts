import purify from 'dompurify';

/**
 * What announcements, promotions and help may hold: text, lists, tables, pictures, links. No style (the site's own look and
 * its policy forbid it), no form, no frame. Links leave the page without handing over a way back.
 */
export function sanitise(html: string): string {
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
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'popover', 'popovertarget'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.origin === location.origin) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of clean.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  const holder = document.createElement('div');
  holder.append(clean);
  return holder.innerHTML;
}
