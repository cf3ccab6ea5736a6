/** The parent passes the brief form on to its processes in this variable. */
export const isBrief = process.env.BENCH_BRIEF === '1' || process.argv.includes('--brief');

/**
 * The size of a part of the benchmark: visits, rounds, rows. The brief form proves that the part runs; its figures mean
 * nothing.
 */
export const amount = (whole: number, brief: number): number => (isBrief ? brief : whole);
