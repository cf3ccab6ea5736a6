/** One item of the help centre: title and HTML in both languages. */
export interface HelpSeed {
  readonly id: string;
  readonly tag: 'faq' | 'deposit' | 'withdraw' | 'responsible' | 'terms' | 'privacy';
  readonly en: readonly [title: string, content: string];
  readonly bn: readonly [title: string, content: string];
}
