import type { Parameter, Schema } from '../openapi/document.ts'
import { escape } from './html.ts'

/** An object as a table of its fields; anything else as its type. */
export function schemaHtml(schema: Schema): string {
  if (schema.properties === undefined) return `<p>${typeHtml(schema)}</p>`
  const rows = Object.entries(schema.properties).map(([name, property]) =>
    rowHtml(name, typeHtml(property), notesOf(property, schema.required?.includes(name) === true ? ['required'] : [])),
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

export function parametersHtml(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: location, required, description, schema }) => {
    const where = [`in the ${location}`, ...(required ? ['required'] : [])]
    return rowHtml(
      name,
      typeHtml(schema),
      notesOf({ ...schema, ...(description === undefined ? {} : { description }) }, where),
    )
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const rowHtml = (name: string, type: string, notes: string): string =>
  `<tr><th scope="row"><code>${escape(name)}</code></th><td>${type}</td><td class="notes">${escape(notes)}</td></tr>`

export function typeHtml(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = escape(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#${name}"><code>${name}</code></a>`
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return options.map(typeHtml).join(' or ')
  if (schema.allOf !== undefined) return schema.allOf.map(typeHtml).join(' and ')
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`
  if (schema.items !== undefined) return `list of ${typeHtml(schema.items)}`
  if (schema.properties !== undefined) return schemaHtml(schema)
  if (typeof schema.additionalProperties === 'object') return `object of ${typeHtml(schema.additionalProperties)}`
  return escape([schema.type ?? 'anything'].flat().join(' or '))
}

function notesOf(schema: Schema, notes: string[]): string {
  const limits = [
    ...(schema.format === undefined ? [] : [schema.format]),
    ...(schema.minLength === undefined ? [] : [`at least ${counted(schema.minLength, 'character')}`]),
    ...(schema.maxLength === undefined ? [] : [`at most ${counted(schema.maxLength, 'character')}`]),
    ...(isMeant(schema.minimum) ? [`from ${schema.minimum}`] : []),
    ...(isMeant(schema.maximum) ? [`up to ${schema.maximum}`] : []),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when left out`]),
  ]
  const facts = [...notes, ...limits].join(', ')
  return [facts, schema.description].filter((text) => text !== undefined && text !== '').join('. ')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** The bounds of JavaScript's whole numbers are no rule of the contract. */
const isMeant = (bound: number | undefined): boolean => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
