import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';

/** Hands the page's address to the phone's share sheet; where there is none, to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useT('promotions');
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.show({ kind: 'success', text: t('linkCopied'), duration: 'copied' });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'fail', text: t('shareFailed') });
    }
  };
  return <IconButton name="share" label={t('share')} onClick={() => void share()} />;
}
