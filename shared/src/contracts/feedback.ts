/** Rules for feedback, shared by the form and the server. */

/** Limits of a feedback's content in characters: FEED-07. */
export const FEEDBACK_LIMITS = { least: 10, most: 200 } as const;

/** Question types: deposit 1, withdrawal 2, game 3, customer service 4, application to become an agent 6, other 0 (FEED-03). */
export const feedbackTypes = [1, 2, 3, 4, 6, 0] as const;
/** One of {@link feedbackTypes}. */
export type FeedbackType = (typeof feedbackTypes)[number];
/** The type that applies to become an agent. */
export const AGENT_APPLICATION = 6 satisfies FeedbackType;

/** State of a feedback: not taken yet, in progress, answered, closed. A closed one may have answers or none. */
export const feedbackStates = ['open', 'inProgress', 'answered', 'closed'] as const;
/** One of {@link feedbackStates}. */
export type FeedbackState = (typeof feedbackStates)[number];
