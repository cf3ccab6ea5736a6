import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../access/tokens';
import { MAX_DESCRIPTOR_BYTES, MAX_VERSION_BYTES, MAX_VERSION_FILES } from '../checks/limits';
import { requireOwnIdentity } from '../identities/identities';
import { publish, refusePublished, UploadLimit } from '../publish/publish';
import { requireSignedUpload } from '../publish/signed';
import type { Registry } from '../registry';
import { RegistryError } from '../registry-error';
import { refuseTooMany } from '../releases/released';
import type { Signature } from '../signing';
import type { CheckThread } from '../store/check-thread';
import type { StagedUpload } from '../store/staged-upload';
import { allow } from './guard';
import { read, remoteParams, signatureField } from './input';

type Parts = ReturnType<FastifyRequest['parts']>;

async function descriptor(parts: Parts): Promise<string> {
  const { value: first } = await parts.next();
  if (first?.type !== 'field' || first.fieldname !== 'version' || typeof first.value !== 'string') {
    throw new RegistryError(
      'upload.invalid',
      'the first part of an upload is the field "version" with the text of version.json',
    );
  }
  if (first.valueTruncated)
    throw new RegistryError('upload.tooLarge', `version.json holds at most ${MAX_DESCRIPTOR_BYTES} bytes`);
  return first.value;
}

async function signatureOf(parts: Parts): Promise<Signature> {
  const { value: next } = await parts.next();
  if (next?.type !== 'field' || next.fieldname !== 'signature' || typeof next.value !== 'string') {
    throw new RegistryError(
      'signature.missing',
      'the second part of an upload is the field "signature": builds are signed',
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(next.value);
  } catch (cause) {
    throw new RegistryError('signature.invalid', 'the field "signature" is not JSON', [], { cause });
  }
  const parsed = signatureField.safeParse(json);
  if (!parsed.success) throw new RegistryError('signature.invalid', 'the field "signature" holds no signature');
  return parsed.data;
}

async function receive(parts: Parts, upload: StagedUpload, checks: CheckThread): Promise<void> {
  for await (const part of parts) {
    if (part.type !== 'file') throw new RegistryError('upload.invalid', `unexpected field ${part.fieldname}`);
    await upload.add((part as MultipartFile).filename, (part as MultipartFile).file);
  }
  await upload.seal(checks.files);
}

async function take(
  registry: Registry,
  request: FastifyRequest,
  remote: string,
  { authorise, checks }: { authorise: () => Promise<Identity>; checks: CheckThread },
) {
  const parts = request.parts();
  const built = await checks.descriptor(await descriptor(parts));
  if (built.name !== remote)
    throw new RegistryError('upload.invalid', `this is a version of ${built.name}, not of ${remote}`);
  const signature = await signatureOf(parts);
  await requireSignedUpload(registry.db.orm, built, signature);
  await refusePublished(registry.db, built);
  await requireOwnIdentity(registry.db.orm, built);
  await refuseTooMany(registry.db, remote);
  const upload = await registry.store.stage(built);
  try {
    await receive(parts, upload, checks);
    // Check again: the token may have been revoked during the upload.
    const { label: who } = await authorise();
    await publish(registry.db, registry.store, upload, { who, why: '' }, signature);
  } finally {
    await upload.discard();
  }
  return { remote, version: built.version, bytes: upload.bytes, files: Object.keys(built.files).length };
}

/** Fields of an upload, and one more, so that {@link receive} can name a field that does not belong there. */
const MAX_FIELDS = 3;

/**
 * Ends the parsing of a refused upload, which would go on and keep everything in memory until the body ends. The rest
 * of the body is read, so that the client receives the answer. Closing the connection limits that rest
 * (`lingerOnClose`).
 */
function stopParsing({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe();
  raw.resume();
  if (!raw.complete) reply.header('connection', 'close');
}

/**
 * `POST /api/remotes/:remote/versions`, multipart: field `version` (text of `version.json`), field `signature` (JSON),
 * then each file with its path as file name. A version is published completely or not at all.
 */
export async function publishRoute(app: FastifyInstance, registry: Registry, checks: CheckThread): Promise<void> {
  await app.register(multipart, {
    preservePath: true,
    limits: {
      fields: MAX_FIELDS,
      fieldSize: MAX_DESCRIPTOR_BYTES,
      fileSize: MAX_VERSION_BYTES + 1,
      files: MAX_VERSION_FILES,
      parts: MAX_VERSION_FILES + 2,
    },
  });
  const places = new UploadLimit();
  app.post('/api/remotes/:remote/versions', async (request, reply) => {
    const { remote } = read(remoteParams, request.params);
    const authorise = () => allow(registry.db, request, `publish:${remote}`);
    const { token } = await authorise();
    if (!request.isMultipart()) throw new RegistryError('request.invalid', 'an upload is multipart/form-data');
    reply.code(201);
    try {
      const value = await places.upload(token, () => take(registry, request, remote, { authorise, checks }));
      return { success: true, value };
    } catch (error) {
      stopParsing(request, reply);
      throw error;
    }
  });
}
