import { type ErrorHelp, errorHelp, failureHelp } from '../../../platform/registry/src/error-help';

const section = ([code, { means, todo }]: readonly [string, ErrorHelp]) => `### ${code}\n\n${means}\n\n${todo}\n`;
const list = (help: Readonly<Record<string, ErrorHelp>>) => Object.entries(help).map(section).join('\n');

/** `docs/errors.md` from the table of the registry. */
export const errorList = (): string => `# Errors that a team or an operator meets

The command line, the console and the API of the registry name these codes. \`npm run fed -- errors <code>\` prints the same text, and
the operators' origin shows this list at \`/errors\`. This file is written by \`npm run docs\` from \`error-help.ts\` of the registry.

## Codes of the registry

${list(errorHelp)}
## Why a version fails on a page

\`fed health\` and the console name these reasons. The player's page shows the last good version, or a notice with a Retry button.

${list(failureHelp)}`;
