import type { PortParts } from '../parts';
import { countUnreadChat } from './conversation';
import { keepLaunch } from './launches';
import type { ChatPort } from './port';

/** The page of the site that shows a conversation; it exchanges the code in its address by `openChat`. */
const PAGE = '/m/chat';

/** wps's own support desk: conversations in the database, a page of the site, operators answering by the admin API. */
export function localChat({ db, now, config }: PortParts): ChatPort {
  return {
    kind: 'desk',
    async launch(launch) {
      const url = new URL(PAGE, config.publicOrigins[0]);
      url.searchParams.set('code', await keepLaunch(db, launch, now()));
      return url.href;
    },
    unread: (memberId) => countUnreadChat(db.orm, memberId),
  };
}
