import type { EventMap } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useBus, useErrorText } from '@r777/shared/react';
import { useLocation } from '@r777/shared/router';
import { type ComponentType, useEffect, useState } from 'react';

type Overlay = EventMap['overlay.open']['overlay'];
type OverlayView = ComponentType<{ onClose: () => void }>;

/** Each comes with the first tap that asks for it: none is on the first route. */
const load: Record<Overlay, () => Promise<OverlayView>> = {
  menu: () => import('../features/side-menu/side-menu').then((m) => m.SideMenu),
  referral: () => import('../features/referral/referral-sheet').then((m) => m.ReferralSheet),
  customerService: () => import('../features/customer-service/service-sheet').then((m) => m.ServiceSheet),
};

/** The pop-ups of the site, opened by anyone over the bus, one at a time; a change of route closes them (NAV-29). */
export function Overlays() {
  const [open, setOpen] = useState<{ View: OverlayView } | null>(null);
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  useBus('overlay.open', ({ overlay }) => {
    load[overlay]().then(
      (View) => setOpen({ View }),
      (error: unknown) => toast.show({ kind: 'fail', text: errorText(error) }),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes what is open.
  useEffect(() => setOpen(null), [pathname, search]);
  return open && <open.View onClose={() => setOpen(null)} />;
}
