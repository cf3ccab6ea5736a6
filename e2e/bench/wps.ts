import { once } from 'node:events';
import { startProcess } from './processes';
import { compared, limited, type Result } from './result';

/** The report of the backend's own benchmark. */
interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly against?: { readonly name: string; readonly value: number };
  readonly limit?: number;
  readonly higherIsBetter?: boolean;
}

const toResult = ({ name, unit, value, against, limit, higherIsBetter = false }: Figure): Result =>
  against
    ? compared(name, unit, value, against, limit ?? null, higherIsBetter)
    : limited(name, unit, value, limit ?? null);

/**
 * Throughput, growth and memory of wps, in separate processes. `tell` receives their messages; `part` measures one part
 * alone; `built` is the file of the built service, for the parts that run it.
 */
export async function benchWps(tell: (line: string) => void, built: string, part?: string): Promise<Result[]> {
  const child = startProcess('services/wps/src/bench/main.ts', part ? [part] : [], { WPS_FILE: built });
  let figures: readonly Figure[] | undefined;
  child.on('message', (message: { line?: string; figures?: readonly Figure[] }) => {
    if (message.line !== undefined) tell(message.line);
    figures ??= message.figures;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (!figures) throw new Error(`the benchmark of wps ended with ${code} and no figures`);
  return figures.map(toResult);
}
