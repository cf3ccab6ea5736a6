import { registerApplication, start } from 'single-spa';
import { followFeed } from '../parts/feed';

const nothing = () => Promise.resolve();

registerApplication({
  name: 'shell',
  app: async () => ({
    bootstrap: nothing,
    mount: () => import(/* webpackMode: "eager" */ '../../../../shell/src/main'),
    unmount: nothing,
  }),
  activeWhen: () => true,
});
start({ urlRerouteOnly: true });
followFeed(nothing);
