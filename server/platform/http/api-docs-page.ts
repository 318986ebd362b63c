import type { OpenApiDocument, Operation, Schema } from './openapi.ts'

export const apiDocsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5d2cb, #45423d); --soft: light-dark(#f5f3ee, #23211e); --quiet: light-dark(#5c584f, #b5afa4); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #191816); color: light-dark(#1d1b18, #f1eee8); }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin-top: 3rem; font-size: 1.35rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
a { color: inherit; }
code, .path { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { padding: .6rem .8rem; cursor: pointer; }
summary:hover { background: var(--soft); }
.inside { padding: 0 .8rem .8rem; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; }
.summary, .notes { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid var(--line); }
th { font-weight: 600; }
.intro { white-space: pre-line; }
`

/** The whole interface on one page that needs nothing from elsewhere and no script. */
export function apiDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(
    ({ name }) =>
      `<h2 id="${escape(name)}">${escape(name)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => operationHtml(path, method, operation))
        .join('')}`,
  )
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escape(name)}"><summary><code>${escape(name)}</code></summary><div class="inside">${schemaHtml(schema)}</div></details>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)} API</title>
<style>${apiDocsStyle}</style>
</head>
<body>
<main>
<h1>${escape(document.info.title)} API</h1>
<p>Version ${escape(document.info.version)}, ${operations.length} calls. For programs: <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
<p class="intro">${escape(document.info.description)}</p>
<nav aria-label="Subjects"><ul>${document.tags.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
${groups.join('\n')}
<h2 id="shapes">Shapes</h2>
${shapes.join('\n')}
</main>
</body>
</html>
`
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { parameters, requestBody, responses } = operation
  const parameterRows = parameters.map(({ name, in: place, required, schema }) =>
    rowHtml(name, typeHtml(schema), notesOf(schema, [`in the ${place}`, ...(required ? ['required'] : [])])),
  )
  const body = Object.entries(requestBody?.content ?? {})[0]
  return `<details id="${escape(operation.operationId)}">
<summary><span class="method">${method.toUpperCase()}</span> <span class="path">${escape(path)}</span> <span class="summary">${escape(operation.summary)}</span></summary>
<div class="inside">
<p class="notes">${escape(whoMay(operation))}</p>
${parameterRows.length === 0 ? '' : `<h3>Parameters</h3><table><tbody>${parameterRows.join('')}</tbody></table>`}
${body === undefined ? '' : `<h3>Body, ${escape(Object.keys(requestBody!.content).join(' or '))}</h3>${schemaHtml(body[1].schema)}`}
${Object.entries(responses)
  .map(([status, { description, content }]) => answerHtml(status, description, content['application/json']!.schema))
  .join('')}
</div>
</details>`
}

const answerHtml = (status: string, description: string, schema: Schema): string =>
  `<h3>${escape(status)} ${escape(description)}</h3>${schemaHtml(schema)}`

function whoMay(operation: Operation): string {
  const who = { public: 'Everybody may call this.', 'signed-in': 'For signed-in users.', staff: 'For staff.' }
  const ability = operation['x-ability']
  const limit = operation['x-limit-per-minute']
  return [
    who[operation['x-access']],
    ability === null ? 'Not with an API token.' : `An API token needs the ability ${ability}.`,
    limit === undefined ? '' : `At most ${limit} calls a minute from one address.`,
  ].join(' ')
}

/** An object as a table of its fields; anything else as its type. */
function schemaHtml(schema: Schema): string {
  if (schema.properties === undefined) return `<p>${typeHtml(schema)}</p>`
  const rows = Object.entries(schema.properties).map(([name, property]) =>
    rowHtml(name, typeHtml(property), notesOf(property, schema.required?.includes(name) === true ? ['required'] : [])),
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const rowHtml = (name: string, type: string, notes: string): string =>
  `<tr><th scope="row"><code>${escape(name)}</code></th><td>${type}</td><td class="notes">${escape(notes)}</td></tr>`

function typeHtml(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = escape(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#${name}"><code>${name}</code></a>`
  }
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeHtml).join(' or ')
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
    ...(schema.minLength === undefined ? [] : [`at least ${schema.minLength} characters`]),
    ...(schema.maxLength === undefined ? [] : [`at most ${schema.maxLength} characters`]),
    ...(isMeant(schema.minimum) ? [`from ${schema.minimum}`] : []),
    ...(isMeant(schema.maximum) ? [`up to ${schema.maximum}`] : []),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when left out`]),
    ...(schema.description === undefined ? [] : [schema.description]),
  ]
  return [...notes, ...limits].join(', ')
}

/** The bounds of JavaScript's whole numbers are nobody's rule. */
const isMeant = (bound: number | undefined): boolean => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
