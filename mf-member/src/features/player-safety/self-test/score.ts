/** Questions of the self-test: the nine items of the PGSI, the usual index of harm by gambling, in our own words. */
export const questions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;
/** Answers, as the index counts them: from never (0) to nearly always (3). */
export const answers = ['0', '1', '2', '3'] as const;
/** One of {@link answers}. */
export type Answer = (typeof answers)[number];
/** The highest score. */
export const MOST = questions.length * 3;

/** The sum of the answers. */
export const scoreOf = (given: readonly Answer[]): number => given.reduce((sum, answer) => sum + Number(answer), 0);

/** What a score means by the index: 0, 1 to 2, 3 to 7, 8 and more. */
export function resultOf(score: number): 'none' | 'low' | 'some' | 'high' {
  if (score >= 8) return 'high';
  if (score >= 3) return 'some';
  return score > 0 ? 'low' : 'none';
}
