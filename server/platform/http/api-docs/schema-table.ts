import type { TextKey, Translate } from '../../../../contract/texts.ts'
import type { Parameter, Schema } from '../openapi/document.ts'
import { escapeHtml } from '../../../../contract/escape-html.ts'

/** The reader of the page, in the language of their texts. */
export interface Reader {
  t: Translate
}

/** Renders an object as a table of its fields; anything else as its type. */
export function schemaHtml(schema: Schema, reader: Reader): string {
  if (schema.properties === undefined) return `<p>${typeHtml(schema, reader)}</p>`
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const facts = schema.required?.includes(name) === true ? [reader.t('api_docs.required')] : []
    return rowHtml({ name, type: typeHtml(property, reader), notes: notesHtml(property, facts, reader) })
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const locationTexts = { path: 'api_docs.in_path', query: 'api_docs.in_query', header: 'api_docs.in_header' } as const

/** The headers that the server itself reads, which many calls have. */
const headerTexts: Record<string, TextKey> = {
  'X-XSRF-TOKEN': 'api_docs.csrf_header',
  'Idempotency-Key': 'api_docs.idempotency_header',
}

export function parametersHtml(parameters: readonly Parameter[], reader: Reader): string {
  const { t } = reader
  const rows = parameters.map(({ name, in: location, required, description, schema }) => {
    const facts = [t(locationTexts[location]), ...(required ? [t('api_docs.required')] : [])]
    const key = headerTexts[name]
    const notes =
      key === undefined
        ? notesHtml({ ...schema, ...(description !== undefined && { description }) }, facts, reader)
        : `${notesHtml(schema, facts, reader)}. ${escapeHtml(t(key))}`
    return rowHtml({ name, type: typeHtml(schema, reader), notes })
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const rowHtml = ({ name, type, notes }: { name: string; type: string; notes: string }): string =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${type}</td><td class="notes">${notes}</td></tr>`

export function typeHtml(schema: Schema, reader: Reader): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#${name}"><code>${name}</code></a>`
  }
  const { t } = reader
  const or = ` ${escapeHtml(t('api_docs.or'))} `
  const allOf = (parts: readonly Schema[]) => parts.map((part) => typeHtml(part, reader))
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return allOf(options).join(or)
  if (schema.allOf !== undefined) return allOf(schema.allOf).join(` ${escapeHtml(t('api_docs.and'))} `)
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(or)
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.items !== undefined) return `${escapeHtml(t('api_docs.list_of'))} ${typeHtml(schema.items, reader)}`
  if (schema.properties !== undefined) return schemaHtml(schema, reader)
  if (typeof schema.additionalProperties === 'object')
    return `${escapeHtml(t('api_docs.object_of'))} ${typeHtml(schema.additionalProperties, reader)}`
  return [schema.type ?? t('api_docs.anything')].flat().map(escapeHtml).join(or)
}

/** Returns the facts and limits of a field, and its description, which the document has in English. */
function notesHtml(schema: Schema, facts: string[], { t }: Reader): string {
  const limits = [
    ...(schema.format === undefined ? [] : [schema.format]),
    ...(schema.minLength === undefined ? [] : [t('api_docs.at_least', { count: schema.minLength })]),
    ...(schema.maxLength === undefined ? [] : [t('api_docs.at_most', { count: schema.maxLength })]),
    ...(isRealBound(schema.minimum) ? [t('api_docs.from', { value: schema.minimum })] : []),
    ...(isRealBound(schema.maximum) ? [t('api_docs.up_to', { value: schema.maximum })] : []),
    ...(schema.default === undefined ? [] : [t('api_docs.left_out', { value: JSON.stringify(schema.default) })]),
  ]
  const { description } = schema
  return [
    escapeHtml([...facts, ...limits].join(', ')),
    ...(description === undefined ? [] : [`<span lang="en">${escapeHtml(description)}</span>`]),
  ]
    .filter((text) => text !== '')
    .join('. ')
}

/** Whether a bound is a rule of the contract; the bounds of JavaScript's whole numbers are none. */
const isRealBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
