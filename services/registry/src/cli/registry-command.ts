import { type Command, commandOf, type Result, type Terminal } from '@r777/server-kit/cli';
import { z } from 'zod';
import type { RegistryClient } from '../client/registry-client';
import { connect } from './connection';

/** An option with a value: what stands for it in the help, and what it is about. */
export const option = (placeholder: string, description: string) =>
  z.string().optional().meta({ description, placeholder });
/** An option that is there or not. */
export const flag = (description: string) => z.boolean().default(false).describe(description);
/** An option that may be repeated. */
export const repeated = (placeholder: string, description: string) =>
  z.array(z.string()).optional().meta({ description, placeholder });
/** Reason for a change. */
export const why = option('text', 'Reason, for the audit log');
/** The remote that a command is about. */
export const remote = z.string().describe('Name of the remote, such as mf-games');

const connection = { registry: option('url', "Operators' origin of the registry (default: the site running here)") };

/** Declares a command that talks to a registry. */
export function registryCommand<Shape extends z.core.$ZodLooseShape>(
  usage: string,
  summary: string,
  shape: Shape,
  run: (client: RegistryClient, input: z.input<z.ZodObject<Shape>>, terminal: Terminal) => Promise<Result>,
): Command {
  return commandOf(usage, z.object(shape), {
    summary,
    more: z.object(connection),
    async run(given, terminal) {
      const { registry } = given as { registry?: string };
      return run(await connect(registry), given, terminal);
    },
  });
}
