import { expect, test } from 'vitest';
import { countedPorts } from './adapters';

test('calls of external services are counted by name and outcome; results and errors are passed on', async () => {
  const told: string[] = [];
  const ports = countedPorts(
    {
      sms: { sender: 'R777', send: async (to: string) => `sent to ${to}` },
      email: { send: () => Promise.reject(new Error('no server')) },
      payments: undefined,
    },
    { port: (name, outcome) => told.push(`${name} ${outcome}`) },
  );
  expect(await ports.sms.send('1711')).toBe('sent to 1711');
  expect(ports.sms.sender).toBe('R777');
  await expect(ports.email.send()).rejects.toThrow('no server');
  expect(ports.payments).toBeUndefined();
  expect(told).toEqual(['sms answered', 'email failed']);
});
