/** Starts what the page's entry starts: once, for all test files that share these modules. */
import { startCore } from '../core/start';

startCore();
