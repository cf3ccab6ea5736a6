import { DISCOVERY_PATHS, PAGE_PARTS } from '@mfe/contract';
import { toast } from '@r777/shared/core';
import { useEffect } from 'react';
import { useShellTexts } from '../../shell-texts';

/** How often a page without its host requests it, in ms. */
const ASK_MS = 15_000;

/** Whether the site itself answers: a captive portal answers with its own page. */
const siteAnswers = () =>
  fetch(DISCOVERY_PATHS.document, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, headers }) => ok && (headers.get('content-type') ?? '').includes('json'),
    () => false,
  );

/**
 * Checks a site that cannot be reached although the device is online (REL-04). Only a page that the service worker
 * served from its cache does this, and it repeats until the site answers. `away` is called when the first request
 * fails, `back` when the site answers after that.
 * @returns a function that stops it.
 */
function followSiteAway({ away, back }: { away: () => void; back: () => void }): () => void {
  const script = document.getElementById('discovery');
  if (!script?.hasAttribute(PAGE_PARTS.kept)) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  let isStopped = false;
  const ask = async () => {
    const answers = navigator.onLine && (await siteAnswers());
    if (isStopped) return;
    if (answers) {
      script.removeAttribute(PAGE_PARTS.kept);
      if (isTold) back();
      return;
    }
    // A device without a network has its own notice.
    if (!isTold && navigator.onLine) {
      isTold = true;
      away();
    }
    timer = setTimeout(ask, ASK_MS);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Shows when the network or the site is unavailable, and when it is back (REL-04). Everything else recovers by itself. */
export function NetworkNotice() {
  const t = useShellTexts();
  useEffect(() => {
    let notice: number | undefined;
    const hide = () => {
      if (notice !== undefined) toast.hide(notice);
      notice = undefined;
    };
    const show = (text: string) => {
      hide();
      notice = toast.show({ kind: 'offline', text, duration: 'untilHidden' });
    };
    const recovered = (text: string) => {
      hide();
      toast.show({ kind: 'success', text });
    };
    const lost = () => show(t('status.offlineNotice'));
    const back = () => recovered(t('status.onlineNotice'));
    if (!navigator.onLine) lost();
    const stop = followSiteAway({
      away: () => show(t('status.awayNotice')),
      back: () => recovered(t('status.againNotice')),
    });
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
      stop();
      hide();
    };
  }, [t]);
  return null;
}
