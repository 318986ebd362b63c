import { defined } from '../../../../contract/defined.ts'
import { type Content, type OpenApiDocument, resolve, type Schema } from './document.ts'

/** Text that is as good as any other. */
const byFormat: Record<string, string> = {
  uuid: '0190d3a4-7c1e-7b7a-9c1e-3f0a5b6c7d8e',
  email: 'ilse@voorbeeld.nl',
  date: '2027-03-01',
  'date-time': '2027-03-01T12:00:00.000Z',
  uri: 'https://voorbeeld.nl/',
  binary: '',
}
const depthMax = 8

interface ExampleContext {
  /** The name of the field. */
  name?: string
  isRequest: boolean
  depth?: number
}

const number = ({ minimum = 1 }: Schema) => Math.max(1, minimum)
const plainExamples: Record<string, (schema: Schema) => unknown> = {
  string: ({ format = '', minLength = 0, maxLength }) =>
    byFormat[format] ?? 'tekst'.padEnd(minLength, '.').slice(0, maxLength),
  integer: number,
  number,
  boolean: () => true,
}

/** Writes an example beside every body that has none: the contract's, or else one that its schema allows. */
export class Examples {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly fieldExamples: Readonly<Record<string, unknown>>,
  ) {}

  fillIn(): void {
    for (const operation of Object.values(this.document.paths).flatMap((byMethod) => Object.values(byMethod))) {
      for (const response of Object.values(operation.responses))
        if ('content' in response) this.fillInto(response.content)
      this.fillInto(operation.requestBody?.content ?? {}, true)
    }
  }

  private fillInto(contents: Record<string, Content>, isRequest = false): void {
    for (const [type, content] of Object.entries(contents))
      if (type === 'application/json') content.example ??= this.of(content.schema, { isRequest })
  }

  private of(reference: Schema, where: ExampleContext): unknown {
    const schema = resolve(this.document, reference)
    const field = this.fieldExamples[where.name ?? '']
    const fixed = [schema.const, schema.examples?.[0], field, schema.enum?.[0], schema.default]
    const suggested = fixed.find((value) => value !== undefined && fits(schema, value))
    if (suggested !== undefined) return suggested
    const depth = (where.depth ?? 0) + 1
    return depth > depthMax ? null : this.build(schema, { ...where, depth })
  }

  private build(schema: Schema, where: ExampleContext): unknown {
    const options = schema.anyOf ?? schema.oneOf
    // The chosen shape counts as deep as the choice itself, and no deeper.
    const here = { ...where, depth: (where.depth ?? 1) - 1 }
    if (options !== undefined) return this.of(options.find(({ type }) => type !== 'null') ?? defined(options[0]), here)
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((part) => this.of(part, where) as object)) as unknown
    const type = [schema.type].flat()[0]
    if (type === 'object') return this.ofObject(schema, where)
    if (type === 'array') return schema.items === undefined ? [] : [this.of(schema.items, where)]
    return plainExamples[type ?? '']?.(schema) ?? null
  }

  /**
   * Builds the example of an object. A request shows required fields and those with a good example; an answer shows all
   * fields.
   */
  private ofObject({ properties = {}, required = [] }: Schema, where: ExampleContext): Record<string, unknown> {
    const shownProperties = Object.entries(properties).filter(
      ([name]) => !where.isRequest || required.includes(name) || name in this.fieldExamples,
    )
    return Object.fromEntries(shownProperties.map(([name, property]) => [name, this.of(property, { ...where, name })]))
  }
}

/** Whether a value can stand there, as far as its type goes. */
function fits({ type, enum: choices, anyOf }: Schema, value: unknown): boolean {
  if (choices !== undefined) return choices.includes(value)
  if (anyOf !== undefined) return anyOf.some((option) => fits(option, value))
  const types = [type ?? []].flat()
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return types.length === 0 || types.includes(own) || (own === 'number' && types.includes('integer'))
}
