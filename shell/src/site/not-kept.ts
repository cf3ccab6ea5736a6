import bn from '@r777/locales/bn/storage.json';
import en from '@r777/locales/en/storage.json';
import { currentLanguage, toast } from '@r777/shared/core';

const TEXT: keyof typeof en = 'logInNotKept';
let isTold = false;

/**
 * Tells the player once that the browser keeps no log-in, because the next reload asks for it again. Other values are
 * choices that a player can make again.
 */
export function sayNotKept(key: string): void {
  if (isTold || key !== 'MC_SESSION_INFO') return;
  isTold = true;
  const texts = currentLanguage() === 'EN' ? en : bn;
  toast.show({ kind: 'fail', text: texts[TEXT], duration: 'long' });
}
