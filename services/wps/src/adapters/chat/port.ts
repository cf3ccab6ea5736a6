/** A member who wants to talk to customer service. */
export interface ChatLaunch {
  readonly memberId: number;
  readonly account: string;
  /** In capitals; `CN` for every kind of Chinese. */
  readonly language: string;
  /** Validated: it leads to this site. */
  readonly backUrl: string;
  readonly headerColor: string | null;
  readonly title: string | null;
}

/** The operator's live chat. */
export interface ChatPort {
  /** `desk`: wps stores the conversations, its operators answer. `provider`: they are stored elsewhere. */
  readonly kind: 'desk' | 'provider';
  /** A link that opens the member's conversation, valid for one visit. @throws AppError `system.unavailable` */
  launch(launch: ChatLaunch): Promise<string>;
  /** How many messages the member has not seen. @throws AppError `system.unavailable` */
  unread(memberId: number): Promise<number>;
}
