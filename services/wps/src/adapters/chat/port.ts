/** A member who wants to talk to customer service. */
export interface ChatLaunch {
  readonly memberId: number;
  readonly account: string;
  /** In capitals; `CN` for every kind of Chinese. */
  readonly language: string;
  /** Checked: it leads to this site. */
  readonly backUrl: string;
  readonly headerColor: string | null;
  readonly title: string | null;
}

/** The house's live chat. */
export interface ChatPort {
  /** `desk`: conversations are kept by wps, answered by its operators. `provider`: they live elsewhere. */
  readonly kind: 'desk' | 'provider';
  /** A link that opens the member's conversation, good for one visit. @throws AppError `system.unavailable` */
  launch(launch: ChatLaunch): Promise<string>;
  /** How many messages the member has not seen. @throws AppError `system.unavailable` */
  unread(memberId: number): Promise<number>;
}
