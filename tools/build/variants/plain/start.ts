/**
 * The same source composed as the federation plugin's manual has it: shared modules that are not eager, so that the entry
 * only waits for them, and remotes from a list of manifests that the build knows. The benchmark's other comparison; the
 * modules of this folder take the place of the shell's of the same name in that build only.
 */
import '@r777/shared/script-policy';

void import('../../../../shell/src/main');
