/** The fields of a delivery. */
export type DeliveryField = 'recipient' | 'mobileNum' | 'address';

/** Shortest and longest text of each, in characters, as the contract has them. */
const limits: Record<DeliveryField, readonly [number, number]> = {
  recipient: [2, 100],
  mobileNum: [6, 20],
  address: [10, 300],
};

/** Whether the server would take a value: its length, and nothing that turns the direction of a label. */
export function isRightDelivery(field: DeliveryField, value: string): boolean {
  const text = value.trim();
  const [min, max] = limits[field];
  if (field === 'mobileNum') return /^\+?\d{6,19}$/.test(text);
  return text.length >= min && text.length <= max && !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text);
}
