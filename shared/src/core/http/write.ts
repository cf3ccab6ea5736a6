import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { calls, type Envelope, type OutputOf } from '../../contracts';
import { AppError, noAnswer } from './app-error';
import { type EncryptionKey, encryptBody } from './encrypt';
import { type Answer, type Message, openEnvelope, read, TIMEOUT_MS } from './read';
import { noteServerTime, serverAhead } from './server-clock';

const client = axios.create({ validateStatus: () => true, withXSRFToken: false });

function describeFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (axios.isCancel(error)) return new AppError('network.aborted', { cause: error });
  const timedOut = error instanceof AxiosError && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return timedOut ? new AppError('network.timeout', { cause: error }) : noAnswer(error);
}

let knownKey: Promise<EncryptionKey> | undefined;

function publicKey(headers: Record<string, string>): Promise<EncryptionKey> {
  knownKey ??= read({ call: calls.encryptionKey, input: {}, headers })
    .then(({ status, body }) => openEnvelope<OutputOf<typeof calls.encryptionKey>>(status, body))
    .catch((error: unknown) => {
      knownKey = undefined;
      throw error;
    });
  return knownKey;
}

async function encode({ call, input, headers }: Message): Promise<AxiosRequestConfig> {
  if (call.method === 'DELETE') return { params: input, headers };
  if (call.body === 'form') {
    const fields = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]);
    return { data: new URLSearchParams(fields), headers };
  }
  if (call.body !== 'encrypted') return { data: input, headers };
  const { token: _token, ...open } = headers;
  const { body, header } = await encryptBody(input, await publicKey(open));
  return { data: body, headers: { ...headers, encryption: header } };
}

async function attempt(message: Message): Promise<Answer> {
  const { call, signal, onProgress } = message;
  const config = await encode(message);
  const sentAt = Date.now();
  const response = await client.request({
    ...config,
    method: call.method,
    url: call.path,
    timeout: call.timeoutMs ?? TIMEOUT_MS,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? null) } : {}),
  });
  noteServerTime(response.headers.date, sentAt);
  return { status: response.status, body: response.data };
}

/** Writes (POST, PUT, DELETE) with axios; encrypts the body if the contract requires it. */
export async function write(message: Message): Promise<Answer> {
  const believed = serverAhead();
  try {
    const answer = await attempt(message);
    const { code } = (answer.body ?? {}) as Partial<Extract<Envelope<never>, { success: false }>>;
    // The server's key was replaced since it was loaded, or the error has corrected the time: one more try.
    const oldKey = code === 'request.undecryptable';
    const wrongTime = code === 'request.replayed' && serverAhead() !== believed;
    if (message.call.body !== 'encrypted' || !(oldKey || wrongTime)) return answer;
    if (oldKey) knownKey = undefined;
    return await attempt(message);
  } catch (error) {
    throw describeFailure(error);
  }
}
