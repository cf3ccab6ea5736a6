/** The kit's builds, for this site. */
import * as kit from '@mfe/remote-kit/build';
import { remoteSite } from './remote-site';

/** {@link kit.buildRemote} */
export const buildRemote = (build: kit.RemoteBuild) => kit.buildRemote(remoteSite, build);
/** {@link kit.readRemoteJson} */
export const readRemoteJson = (folder: string) => kit.readRemoteJson(remoteSite, folder);
/** {@link kit.common} */
export const common = (options: kit.CommonOptions, refresh = false) => kit.common(remoteSite, options, refresh);
/** {@link kit.buildFirstScreens} */
export const buildFirstScreens = kit.buildFirstScreens.bind(undefined, remoteSite);
