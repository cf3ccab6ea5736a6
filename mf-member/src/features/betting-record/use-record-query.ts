import { type GameType, gameTypes } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { rangeFrom } from '../../record-range/range';

/** What the record shows. The address is its state, so back, reload and a shared link give the same list. */
export interface RecordQuery extends DayRange {
  gameType: GameType | '';
  page: number;
}

const isGameType = (text: string): text is GameType => (gameTypes as readonly string[]).includes(text);

/** The query of the address, and how to change it. Any change but the page's begins at page 1. */
export function useRecordQuery(): [RecordQuery, (change: Partial<RecordQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const type = params.get('gameType') ?? '';
  const page = Number(params.get('page'));
  const query: RecordQuery = {
    ...rangeFrom(params, { from: today(), to: today() }),
    gameType: isGameType(type) ? type : '',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (part: Partial<RecordQuery>) => {
    const next = { ...query, page: 1, ...part };
    const fields = { from: next.from, to: next.to, gameType: next.gameType, page: next.page > 1 ? `${next.page}` : '' };
    setParams(
      Object.entries(fields).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return [query, change];
}
