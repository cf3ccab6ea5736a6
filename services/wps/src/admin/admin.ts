import type { Kit } from '../kit';
import { createAdminRoutes } from './admin-routes';
import { accessFunctions } from './functions/access';
import { agentFunctions } from './functions/agents';
import { catalogueFunctions } from './functions/catalogue';
import { changeMembers } from './functions/change-members';
import { contentFunctions } from './functions/content';
import { levelFunctions } from './functions/levels';
import { lotteryFunctions } from './functions/lotteries';
import { modelFunctions } from './functions/models';
import { offerFunctions } from './functions/offers';
import { readMembers } from './functions/read-members';
import { serviceFunctions } from './functions/service';
import { siteFunctions } from './functions/site';
import { supportFunctions } from './functions/support';
import { workFunctions } from './functions/work';

/** The operators' API below `/wps/admin`: tokens of its own, and an audit log of every change. */
export function adminApi(kit: Kit): void {
  const routes = createAdminRoutes(kit);
  siteFunctions(kit, routes);
  contentFunctions(kit, routes);
  readMembers(kit, routes);
  changeMembers(kit, routes);
  workFunctions(kit, routes);
  catalogueFunctions(kit, routes);
  levelFunctions(kit, routes);
  offerFunctions(kit, routes);
  lotteryFunctions(kit, routes);
  modelFunctions(kit, routes);
  agentFunctions(kit, routes);
  supportFunctions(kit, routes);
  accessFunctions(kit, routes);
  serviceFunctions(kit, routes);
}
