/**
 * The same source composed as in the federation plugin's manual: shared modules that are not eager, so that the entry
 * only waits for them, and remotes from a list of manifests in the build. It is the benchmark's other comparison; in
 * that build only, the modules of this folder replace the shell's modules of the same name.
 */
import '../../../../platform/contract/src/script-policy';

void import('../../../../shell/src/main');
