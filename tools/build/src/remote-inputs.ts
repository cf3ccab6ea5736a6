import * as kit from '@mfe/remote-kit/build/plan';
import { remoteSite } from './remote-site';

/** {@link kit.remoteInputs} */
export const remoteInputs = (folder: string, base = remoteSite.root): Promise<string> =>
  kit.remoteInputs(remoteSite, folder, base);
