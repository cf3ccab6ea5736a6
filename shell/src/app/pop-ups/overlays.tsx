import type { EventMap } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useBus, useErrorText } from '@r777/shared/react';
import { useLocation } from '@r777/shared/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { OverlayProps } from '../../site/overlay';

type Overlay = EventMap['overlay.open']['overlay'];

/** Each loads with the first tap that opens it; none is on the first route. */
const load: Record<Overlay, () => Promise<ComponentType<OverlayProps>>> = {
  menu: () => import('./menu-overlay').then((m) => m.MenuOverlay),
  referral: () => import('../../features/referral/referral-sheet').then((m) => m.ReferralSheet),
  customerService: () => import('../../features/customer-service/service-sheet').then((m) => m.ServiceSheet),
  member: () => import('./menu-overlay').then((m) => m.MemberMenu),
};

/** Time until a closing pop-up is out of sight and has removed its history entry, in ms. */
const GONE_MS = 350;

/** The site's pop-ups, opened over the event bus, one at a time; a change of route closes them (NAV-29). */
export function Overlays() {
  const [shown, setShown] = useState<{ View: ComponentType<OverlayProps>; open: boolean } | null>(null);
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  const afterwards = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(afterwards.current), []);

  const close = (then?: () => void) => {
    setShown((now) => now && { ...now, open: false });
    if (then) afterwards.current = setTimeout(then, GONE_MS);
  };
  useBus('overlay.open', ({ overlay }) => {
    load[overlay]().then(
      (View) => setShown({ View, open: true }),
      (error: unknown) => toast.show({ kind: 'fail', text: errorText(error) }),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes what is open.
  useEffect(() => close(), [pathname, search]);
  return shown && <shown.View open={shown.open} onClose={close} />;
}
