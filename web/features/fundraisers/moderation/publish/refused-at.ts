import { Refusal } from '../../../../lib/forms/refusal.ts'

/** Returns the refusal of one field with its error under the name of the field in the form. */
export function refusedAt(field: string, name: string, { status, errors, alert }: Refusal): Refusal {
  const { [name]: error, ...others } = errors
  return new Refusal({ status, errors: error === undefined ? others : { ...others, [field]: error }, alert })
}
