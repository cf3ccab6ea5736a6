/** placeholder */
export function OwnFeedback(_: { onWrite: () => void }) {
  return null;
}
