import { z } from 'zod'

/** The parts of a JSON schema in which names of fields stand. */
interface DescribedSchema {
  $ref?: string
  properties?: Record<string, unknown>
  anyOf?: DescribedSchema[]
  oneOf?: DescribedSchema[]
  allOf?: DescribedSchema[]
  $defs?: Record<string, DescribedSchema>
}

/** The names of the fields, as the OpenAPI document gives them; of a union those of every member, each once. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return []
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as DescribedSchema
  const seen = new Set<string>()
  const namesIn = ({ $ref, properties, anyOf = [], oneOf = [], allOf = [] }: DescribedSchema): string[] => [
    ...Object.keys(properties ?? {}),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn),
    ...namesBehind($ref),
  ]
  function namesBehind(reference: string | undefined): string[] {
    const target = reference === '#' ? whole : whole.$defs?.[reference?.replace('#/$defs/', '') ?? '']
    if (target === undefined || seen.has(reference!)) return []
    seen.add(reference!)
    return namesIn(target)
  }
  return [...new Set(namesIn(whole))]
}
