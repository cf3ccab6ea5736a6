import { calls, type LotteryInfo } from '@r777/shared/contracts';
import type { PrizeMode } from '@r777/shared/core';
import { useCall, useLanguage } from '@r777/shared/react';
import type { Asked } from '../../../games/data/asked';
import type { TimedDraw } from '../model/remaining';
import { useNextDraw } from './use-next-draw';

/** A lottery that accepts bets or is about to be drawn. */
export interface OpenLottery extends TimedDraw {
  info: LotteryInfo;
}
/** Open lotteries with the same draw frequency, under the menu's name for it. */
interface LotteryGroup {
  key: string;
  name: string;
  lotteries: OpenLottery[];
}

function useLists(mode: PrizeMode) {
  const language = useLanguage();
  const elott = useCall(calls.elotteryList, { language }, { enabled: mode !== 'Lott', keepPrevious: true });
  const lott = useCall(calls.lotteryList, { language }, { enabled: mode !== 'Elott', keepPrevious: true });
  const asked = [...(mode === 'Lott' ? [] : [elott]), ...(mode === 'Elott' ? [] : [lott])];
  return {
    lists: asked.map(({ data, dataUpdatedAt }) => ({ infos: data ?? [], answeredAt: dataUpdatedAt })),
    isHere: asked.every(({ data }) => data !== undefined),
    isPending: asked.some(({ isPending }) => isPending),
    error: asked.find(({ error }) => error)?.error ?? null,
    failedAt: Math.max(...asked.map(({ errorUpdatedAt }) => errorUpdatedAt)),
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
}

/** Every lottery of a mode by its code. */
export function useLotteryInfos(mode: PrizeMode): Asked & { infos: ReadonlyMap<string, LotteryInfo> } {
  const { lists, isHere, ...asked } = useLists(mode);
  const infos = new Map(lists.flatMap((list) => list.infos).map((info) => [info.lottery, info]));
  return { ...asked, infos, data: isHere || undefined };
}

/** The open lotteries of a prize mode, in the groups of the menu (LOTTO-04, LOTTO-05). They follow their draws. */
export function useLotteries(mode: PrizeMode): Asked & { groups: LotteryGroup[] } {
  const menu = useCall(calls.lotteryMenu, { prizeMode: mode, language: useLanguage() }, { keepPrevious: true });
  const { lists, isHere, ...asked } = useLists(mode);
  const open = lists.flatMap(({ infos, answeredAt }) =>
    infos.flatMap((info): OpenLottery[] => (info.current ? [{ info, draw: info.current, answeredAt }] : [])),
  );
  const told = {
    answeredAt: Math.max(...lists.map(({ answeredAt }) => answeredAt)),
    failedAt: asked.failedAt,
    drawsIn: lists.flatMap(({ infos }) => infos.map(({ current }) => current?.drawsIn ?? 0)),
  };
  useNextDraw(told, asked.refetch);
  const groups = (menu.data ?? [])
    .map(({ key, name, lotteries }) => ({
      key,
      name,
      lotteries: lotteries.flatMap(({ lottery }) => open.find(({ info }) => info.lottery === lottery) ?? []),
    }))
    .filter(({ lotteries }) => lotteries.length > 0);
  return {
    groups,
    isPending: menu.isPending || asked.isPending,
    error: menu.error ?? asked.error,
    data: (menu.data && isHere) || undefined,
    refetch: () => Promise.all([menu.refetch(), asked.refetch()]),
  };
}
