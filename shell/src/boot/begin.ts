/** What the page does before React is there: it asks for what the first screen needs, and waits for the status. */
import './first-requests';

export { start } from './start';
export { followStatus } from './status';
