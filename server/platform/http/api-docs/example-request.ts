import type { OpenApiDocument, Operation, Parameter } from '../openapi/document.ts'

export interface DescribedCall {
  path: string
  method: string
  operation: Operation
}

/**
 * Writes the call as a command that can be run, by a token where one is enough and by a browser's cookies elsewhere.
 */
export function exampleRequest(document: OpenApiDocument, { path, method, operation }: DescribedCall): string {
  const { parameters, requestBody } = operation
  const query = parameters.filter(({ in: location, required }) => location === 'query' && required)
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query.map((each) => [each.name, valueOf(each)]))}`
  const filled = parameters
    .filter(({ in: location }) => location === 'path')
    .reduce((url, each) => url.replace(`{${each.name}}`, encodeURIComponent(valueOf(each))), path)
  const body = requestBody?.content['application/json']?.example
  const headers = [
    ...credentialsOf(operation, method),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['Idempotency-Key: 6f1d…'] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json']),
  ]
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${document.servers[0]?.url}${filled}${search}'`,
    ...headers.map((header) => `-H '${header}'`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ')
}

function credentialsOf(operation: Operation, method: string): string[] {
  const isOpen = operation['x-access'] === 'public'
  if (operation['x-ability'] !== null) return isOpen && method === 'get' ? [] : ['Authorization: Bearer …']
  return [...(isOpen && method === 'get' ? [] : ['Cookie: …']), ...(method === 'get' ? [] : ['X-XSRF-TOKEN: …'])]
}

/** Returns the value of a parameter in a URL: a usual one, or else a number or the name of the parameter. */
function valueOf({ schema, name }: Parameter): string {
  const usual = schema.examples?.[0] ?? schema.default
  if (typeof usual === 'string' || typeof usual === 'number') return String(usual)
  return schema.type === 'integer' ? String(schema.minimum ?? 1) : name
}
