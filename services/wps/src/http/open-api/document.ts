/** The part of OpenAPI 3.1 that this document is made of. */
export interface Document {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description: string }[];
  /** Default of every operation. */
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** One operation. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
}

/** A query parameter or header. */
export interface Parameter {
  in: 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: unknown;
}

/** A body, with examples by name. */
export interface Media {
  schema: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

/** An answer. */
export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}
