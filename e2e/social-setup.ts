import { PROJECT, startFirebaseEmulator } from './fixtures/firebase-emulator';
import { startOwnStack } from './fixtures/stack';

/** A stack that signs people in with the emulator; its addresses reach the workers through the environment. */
export default async function socialSetup(): Promise<() => Promise<void>> {
  const folder = process.env.FIREBASE_TOOLS;
  if (!folder) throw new Error('FIREBASE_TOOLS is not set: start these journeys with npm run test:social');
  const emulator = await startFirebaseEmulator(folder);
  const { stack, stop } = await startOwnStack({
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'demo-key',
    GOOGLE_CLIENT_ID: 'google-client',
    FACEBOOK_APP_ID: '777',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
  process.env.R777_STACK = JSON.stringify(stack);
  process.env.R777_EMULATOR = emulator.host;
  return async () => {
    await stop();
    await emulator.stop();
  };
}
