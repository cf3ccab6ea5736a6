/** A running wps for the tests of other packages. */
export { startWps, type TestWps, type TestWpsOptions } from './start-wps';
