import type { DiscoveryDocument } from '@r777/shared/contracts';
import { Ajv2019 } from 'ajv/dist/2019';
import schema from './frontend-discovery.v1-pre.json';

// The published schema is a 2019-09 one that leaves `minItems` and `additionalItems` of its tuple open, which strict mode
// would report.
const ajv = new Ajv2019({ allErrors: true, strict: false });
const isDocument = ajv.compile(schema);
const isVersion = ajv.compile(schema.properties.microFrontends.additionalProperties.items[0] ?? false);

/** Everything in which a document breaks the Frontend Discovery schema v1-pre, in every version entry; empty when valid. */
export function schemaProblems(document: DiscoveryDocument): string[] {
  const problems = isDocument(document) ? [] : ajv.errorsText(isDocument.errors).split(', ');
  const entries = Object.entries(document.microFrontends).flatMap(([name, versions]) =>
    versions.map((version, index) => ({ at: `${name}[${index}]`, version })),
  );
  return [
    ...problems,
    ...entries.flatMap(({ at, version }) =>
      isVersion(version) ? [] : ajv.errorsText(isVersion.errors, { dataVar: at }).split(', '),
    ),
  ];
}
