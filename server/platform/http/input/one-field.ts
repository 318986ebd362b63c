import type { Call } from '../../../../contract/call.ts'
import { FieldErrors } from '../../errors.ts'

type Fields = Record<string, unknown>

const isFields = (sent: unknown): sent is Fields => typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/**
 * A body that names one field, in the form that its call reads: the value may stand as `value`, or under the field's
 * own name [7.12, 7.26]. Every other body stays as it is.
 */
export function readOneField({ oneField }: Pick<Call, 'oneField'>, sent: unknown): unknown {
  if (oneField === undefined || !isFields(sent) || typeof sent['field'] !== 'string') return sent
  const { field, value, ...others } = sent as Fields & { field: string }
  const fieldValue = value === undefined && Object.hasOwn(others, field) ? others[field] : value
  if (oneField === 'by value') return { ...others, field, ...(fieldValue === undefined ? {} : { value: fieldValue }) }
  return { ...others, field, ...(fieldValue === undefined ? {} : { [field]: fieldValue }) }
}

/** The error of the one field of a body, as `value` and under the field's own name [8.01]. */
export function namedByField({ errors }: FieldErrors, sent: unknown): FieldErrors {
  const field = isFields(sent) ? sent['field'] : undefined
  if (typeof field !== 'string') return new FieldErrors(errors)
  const renamed = Object.entries(errors).flatMap(([place, texts]) => {
    const [first = '', ...rest] = place.split('.')
    const other = first === 'value' ? field : first === field ? 'value' : undefined
    return other === undefined ? [] : [[[other, ...rest].join('.'), texts] as const]
  })
  return new FieldErrors({ ...Object.fromEntries(renamed), ...errors })
}
