/** `npm run deploy -- <remote>`: builds, publishes and activates that one remote on a running registry. */
import { processTerminal } from '@mfe/server-kit/cli';
import { deploy } from './stack/deploy';

process.exitCode = await deploy(process.argv.slice(2), processTerminal);
