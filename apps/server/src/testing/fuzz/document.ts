/** The subset of JSON Schema used by our document. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Content {
  schema: Schema;
}

/** One call as described in `/api/openapi.json`. */
export interface Endpoint {
  /** `wallets.withdraw`. */
  name: string;
  method: string;
  /** `/Wallet/Withdraw`, with `{name}` for parameters. */
  path: string;
  parameters: string[];
  /** Headers the call requires, in lower case. */
  headers: string[];
  body: Schema | undefined;
  /** By status and media type. */
  answers: Record<string, Record<string, Content>>;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** The calls of an OpenAPI document. */
export function endpointsOf(document: {
  paths: Record<string, Record<string, Operation>>;
}): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: named(operation, 'path'),
      headers: named(operation, 'header').map((name) => name.toLowerCase()),
      body: operation.requestBody?.content['application/json']?.schema,
      answers: Object.fromEntries(
        Object.entries(operation.responses).map(([status, { content = {} }]) => [status, content]),
      ),
    })),
  );
}

const named = ({ parameters }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
