/** What the page's entry starts: once, however many test files share these modules. */
import { startCore } from '../core/start';

startCore();
