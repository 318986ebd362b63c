import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { fieldErrorsAnswer, messageAnswer } from '../../../../contract/call.ts'
import type { Schema } from './document.ts'
import { fault } from './refusals.ts'

/** Named parts of schemas, each written once. */
export class Components {
  private readonly schemas = new Map<string, Schema>([['Fault', fault]])

  constructor() {
    this.output(messageAnswer)
    this.output(fieldErrorsAnswer)
  }

  /** Returns the shape of input that a client sends: before defaults and conversions. */
  input = (schema: z.ZodType) => this.convert(schema, 'input')
  /** Returns the shape of an answer that the server sends. */
  output = (schema: z.ZodType) => this.convert(schema, 'output')

  sorted(): Record<string, Schema> {
    return Object.fromEntries([...this.schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  private convert(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const schemas = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const {
      $schema: _dialect,
      $defs = {},
      id: name,
      ...own
    } = JSON.parse(JSON.stringify(schemas).replaceAll('#/$defs/', '#/components/schemas/')) as Schema & {
      $schema?: string
      id?: string
      $defs?: Record<string, Schema>
    }
    for (const [partName, part] of Object.entries($defs)) this.add(partName, part)
    if (name === undefined) return own
    this.add(name, own)
    return { $ref: `#/components/schemas/${name}` }
  }

  private add(name: string, schema: Schema): void {
    const cached = this.schemas.get(name)
    if (cached !== undefined && !isDeepStrictEqual(cached, schema))
      throw new Error(`Two different shapes are called ${name}; rename the id of one of them`)
    this.schemas.set(name, schema)
  }
}
