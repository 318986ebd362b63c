/**
 * Encodes a value as PostgreSQL reads it from text; arrays of plain values.
 * @throws TypeError for an object: pass JSON as text
 */
export function encodeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`
  return encodeSingle(value)
}

function encodeSingle(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  throw new TypeError('Only text, numbers, booleans, moments and arrays of them can be passed to a statement')
}

function encodeElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return `"${encodeSingle(value).replace(/["\\]/g, '\\$&')}"`
}
