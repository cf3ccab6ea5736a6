import { createHash } from 'node:crypto';
import { parse } from 'yaml';

interface Lockfile {
  readonly packages?: Readonly<Record<string, { readonly resolution?: { readonly integrity?: string } }>>;
}

/** One package of the inventory, as CycloneDX writes it. */
interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

const algorithms: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256' };

function componentOf([key, { resolution }]: [string, NonNullable<Lockfile['packages']>[string]]): Component {
  const at = key.lastIndexOf('@');
  const [name, version] = [key.slice(0, at), key.slice(at + 1)];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  const [algorithm = '', digest = ''] = resolution?.integrity?.split('-') ?? [];
  const alg = algorithms[algorithm];
  const hashes = alg ? { hashes: [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] } : {};
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...hashes };
}

/**
 * The inventory of all packages that a lockfile pins, as a CycloneDX 1.6 document, which vulnerability scanners read.
 * The same lockfile gives the same text.
 * @param site name and version of the product
 */
export function sbomOf(lockfile: string, site: { readonly name: string; readonly version: string }): string {
  const { packages = {} } = parse(lockfile) as Lockfile;
  const hex = createHash('sha256').update(lockfile).digest('hex');
  // A UUID of version 8 (RFC 9562): its bits are ours, so the document's own id follows from its content.
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${id}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': site.name, ...site } },
    components: Object.entries(packages).map(componentOf),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
