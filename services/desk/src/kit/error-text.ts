import { DeskError } from '../api/call';
import { isTextKey, type TextKey, useLanguage, useTexts } from '../texts/texts';
import { momentText } from './moment-text';

const AMOUNT = /must match pattern \/\^\\d\{1,\d+\}\\\.\\d\{2\}\$\//;

/** A problem of one field in words. The checks of the contract name patterns, which say nothing to an operator. */
export function useProblemText(): (problem: string) => string {
  const t = useTexts();
  return (problem) => {
    if (AMOUNT.test(problem)) return t('problem.amount');
    if (/^Invalid ISO date/.test(problem)) return t('problem.date');
    const [, least] = /^Too small: expected string to have >=(\d+)/.exec(problem) ?? [];
    if (least) return t('problem.short', { least });
    if (/^Invalid input: expected .*received undefined$/.test(problem)) return t('problem.missing');
    if (/^Unrecognized key/.test(problem)) return t('problem.unknown');
    return problem;
  };
}

/** The text of a refusal: what it means, then what wps says about this case. */
export function useErrorText(): (error: unknown) => string {
  const t = useTexts();
  const language = useLanguage();
  return (error) => {
    if (!(error instanceof DeskError)) return t('refused.system-unknown');
    const { reason, until } = error.problems;
    if (error.code === 'permission.denied' && reason === 'sameHand' && until)
      return t('refused.sameHand', { until: momentText(until, language) });
    const key = `refused.${error.code.replace('.', '-')}`;
    const text = t(isTextKey(key) ? (key as TextKey) : 'refused.other');
    return error.detail && !error.isSignedOut ? `${text} (${error.detail})` : text;
  };
}
