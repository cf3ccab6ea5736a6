import { calls } from '@r777/shared/contracts';
import { type PrizeMode, preferences } from '@r777/shared/core';
import { useCall, useLanguage } from '@r777/shared/react';
import { useEffect, useState } from 'react';
import { prizeModeOf } from '../model/prize-mode';

/** The prize mode in force, by the vendor mapping, kept for the next visit. */
export function usePrizeMode(): PrizeMode {
  const { data } = useCall(calls.vendorMapping, { language: useLanguage() });
  const [stored] = useState(() => preferences.prizeMode());
  const mode = prizeModeOf(data, stored);
  useEffect(() => preferences.setPrizeMode(mode), [mode]);
  return mode;
}
