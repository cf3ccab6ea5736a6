import { toast } from '@r777/shared/core';
import { Button } from '@r777/shared/ui/button/button';
import { useAccountTexts } from '../../../texts/account-texts';

/** Hands the link to the phone's share sheet; only where the browser has one. */
export function ShareButton({ link }: { link: string }) {
  const t = useAccountTexts();
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title: t('poster.brand'), text: t('poster.headline'), url: link });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'fail', text: t('links.shareFailed') });
    }
  };
  return (
    <Button full icon="share" onClick={() => void share()}>
      {t('links.share')}
    </Button>
  );
}
