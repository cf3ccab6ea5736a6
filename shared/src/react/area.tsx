import { Slot as AnySlot } from '@mfe/host/area';
import type { ReactNode } from 'react';
import type { SlotName, SlotProps } from '../contracts';

export {
  type Area,
  AreaContext,
  type AreaModule,
  type Federation,
  FederationContext,
  useAreaHidden,
  useBusy,
  useLoading,
  useReachable,
  useSavedState,
} from '@mfe/host/area';

/** A named place that another remote fills; empty when none does. */
export const Slot = AnySlot as <N extends SlotName>(props: { name: N } & SlotProps[N]) => ReactNode;
