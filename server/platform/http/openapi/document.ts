import type { Access } from '../../../../contract/call.ts'

/** A JSON Schema, as much of it as we write. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  additionalProperties?: boolean | Schema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export interface Content {
  schema: Schema
  example?: unknown
}

export interface Response {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content: Record<string, Content>
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  'x-access': Access
  'x-ability': string | null
  'x-needs-confirmation'?: true | 'when-changed'
  'x-limit-per-minute'?: number
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, Response | { $ref: string }>
}

/** A call that goes out, to a URL chosen by a manager. */
export interface WebhookOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: []
  parameters: Parameter[]
  requestBody: { required: true; content: Record<string, Content> }
  responses: Record<string, { description: string }>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  /** The webhooks that the product itself calls, by the name of the news. */
  webhooks?: Record<string, { post: WebhookOperation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: Record<string, object>
  }
}

/** Resolves the target of a `$ref` of this document; anything else is itself. */
export function resolve<T extends object>(document: OpenApiDocument, part: T | { $ref: string }): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T
  const ref = part.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document)
  if (ref === undefined) throw new Error(`${part.$ref} leads nowhere`)
  return resolve(document, ref as T)
}
