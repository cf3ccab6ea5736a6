/** Text announcements: the marquee (PL), pop-ups (PU), popular ones (H) and the agents' own (A). Content is HTML. */
export interface NoticeSeed {
  readonly id: string;
  readonly type: 'PL' | 'PU' | 'H' | 'A';
  /** Days since it was published, counted back from the day of the seed. */
  readonly age: number;
  /** Picture on the image host, with its place in the list of pictures. */
  readonly picture?: string;
  readonly en: readonly [title: string, content: string];
  readonly bn: readonly [title: string, content: string];
}
