/**
 * Configures the host for the casino, as its shell does, because the tests use remotes, pages and texts of this site.
 */
import '../../../../shell/src/host/areas';
import '../../../../shell/src/testing/texts';
