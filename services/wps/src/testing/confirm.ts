import { type CallInput, granted, type TestClient } from './client';
import { TEST_PASSWORD } from './new-member';

type Proof = Omit<CallInput<'confirm'>, 'purpose'>;

/**
 * Confirms a change as the page does. By default with the log-in password of a member of {@link newMember}, which is
 * the method of a member without a payment password.
 */
export async function confirmed(
  client: TestClient,
  purpose: CallInput<'confirm'>['purpose'],
  proof: Proof = { way: 'password', secret: TEST_PASSWORD },
): Promise<string> {
  return granted(await client.call('confirm', { purpose, ...proof })).confirmation;
}
