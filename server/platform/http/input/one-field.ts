import type { Call } from '../../../../contract/call.ts'
import { FieldErrors } from '../../errors.ts'

type Fields = Record<string, unknown>

const isFields = (body: unknown): body is Fields => typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * Reads a body that names one field, in the form that its call reads: the value may stand as `value`, or under the
 * field's own name [7.12, 7.26]. Every other body stays as it is.
 */
export function readOneField({ oneField }: Pick<Call, 'oneField'>, body: unknown): unknown {
  if (oneField === undefined || !isFields(body) || typeof body['field'] !== 'string') return body
  const { field, value, ...others } = body as Fields & { field: string }
  const fieldValue = value === undefined && Object.hasOwn(others, field) ? others[field] : value
  if (oneField === 'by value') return { ...others, field, ...(fieldValue !== undefined && { value: fieldValue }) }
  return { ...others, field, ...(fieldValue !== undefined && { [field]: fieldValue }) }
}

/** Returns the error of the one field of a body, as `value` and under the field's own name [8.01]. */
export function namedByField({ errors }: FieldErrors, body: unknown): FieldErrors {
  const field = isFields(body) ? body['field'] : undefined
  if (typeof field !== 'string') return new FieldErrors(errors)
  const renamed = Object.entries(errors).flatMap(([path, texts]) => {
    const [first = '', ...rest] = path.split('.')
    const other = first === 'value' ? field : first === field ? 'value' : undefined
    return other === undefined ? [] : [[[other, ...rest].join('.'), texts] as const]
  })
  return new FieldErrors({ ...Object.fromEntries(renamed), ...errors })
}
