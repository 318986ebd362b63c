import { defined } from '../../../../contract/defined.ts'
import { type OpenApiDocument, type Operation, resolve, type Response } from '../openapi/document.ts'
import { escape } from './html.ts'
import { type DescribedCall, exampleRequest } from './example-request.ts'
import { parametersHtml, schemaHtml, typeHtml } from './schema-table.ts'
import { apiDocsScript } from './script.ts'
import { apiDocsStyle } from './style.ts'

/** The whole interface on one page that needs nothing from elsewhere, and can be read without its script. */
export function apiDocsPage(document: OpenApiDocument, notice?: string): string {
  const { title, version, description } = document.info
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return groupHtml(
      name,
      own.map((each) => operationHtml(document, each)),
    )
  })
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<details class="call" id="${escape(name)}" data-words="${escape(name.toLowerCase())}">
<summary><span class="method">shape</span><span class="path">${escape(name)}</span></summary><div class="inside">${schemaHtml(schema)}</div></details>`,
  )
  const subjects = [...document.tags.map(({ name }) => name), 'Shapes']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${apiDocsStyle}</style>
</head>
<body>
${notice === undefined ? '' : `<aside class="notice">${escape(notice)}</aside>`}
<header class="top"><div><a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${escape(title)}</a><span>API</span></div></header>
<div class="frame">
<nav aria-label="Subjects"><ul>${subjects.map((name) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
<main>
<h1>${escape(title)} API</h1>
<div class="intro">
<p>Version ${escape(version)}, ${operations.length} calls. For programs: <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
${description
  .split('\n')
  .map((line) => `<p>${escape(line)}</p>`)
  .join('\n')}
</div>
<div class="filter" role="search" hidden><label for="filter">Filter</label><input id="filter" type="search" autocomplete="off" placeholder="donation post">
<p id="count" role="status"></p></div>
${groups.join('\n')}
${groupHtml('Shapes', shapes)}
</main>
</div>
<script>${apiDocsScript}</script>
</body>
</html>
`
}

const groupHtml = (name: string, parts: readonly string[]): string =>
  `<section data-group aria-labelledby="${escape(name)}"><h2 id="${escape(name)}">${escape(name)}</h2>${parts.join('\n')}</section>`

function operationHtml(document: OpenApiDocument, described: DescribedCall): string {
  const { path, method, operation } = described
  const { parameters, requestBody } = operation
  const body = requestBody?.content['application/json']
  const answers = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve<Response>(document, response)] as const,
  )
  const words = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase()
  return `<details class="call" id="${escape(operation.operationId)}" data-call data-words="${escape(words)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <span class="path">${escape(path)}</span> <span class="what">${escape(operation.summary)}</span></summary>
<div class="inside">
<p class="notes">${escape(whoMay(operation))}</p>
<h3>For example</h3><pre>${escape(exampleRequest(document, described))}</pre>
${parameters.length === 0 ? '' : `<h3>Parameters</h3>${parametersHtml(parameters)}`}
${body === undefined ? '' : `<h3>Body, as JSON or as any kind of form</h3>${schemaHtml(body.schema)}`}
${answers
  .filter(([status]) => Number(status) < 400)
  .map(answerHtml)
  .join('')}
<h3>Refusals</h3><ul class="refusals">${answers
    .filter(([status]) => Number(status) >= 400)
    .map(refusalHtml)
    .join('')}</ul>
</div>
</details>`
}

function answerHtml([status, { description, content }]: readonly [string, Response]): string {
  const json = content['application/json']
  if (json === undefined)
    return `<h3>${escape(status)} ${escape(description)}</h3><p>${escape(Object.keys(content).join(', '))}</p>`
  const { schema, example } = json
  return `<h3>${escape(status)} ${escape(description)}</h3><pre>${escape(JSON.stringify(example, null, 2))}</pre>${schemaHtml(schema)}`
}

const refusalHtml = ([status, { description, content }]: readonly [string, Response]): string =>
  `<li><code>${escape(status)}</code><span>${escape(description)}: ${typeHtml(defined(content['application/json']).schema)}</span></li>`

const asksTexts = {
  true: 'At a browser within fifteen minutes after a password or code was given.',
  'when-changed':
    'At a browser within fifteen minutes after a password or code was given, where it changes what it needs that for.',
}

function whoMay(operation: Operation): string {
  const audiences = { public: 'Any client may call this.', 'signed-in': 'For signed-in users.', staff: 'For staff.' }
  const ability = operation['x-ability']
  const limit = operation['x-limit-per-minute']
  const asks = operation['x-needs-confirmation']
  return [
    audiences[operation['x-access']],
    ability === null ? 'Not with an API token.' : `An API token needs the ability ${ability}.`,
    asks === undefined ? '' : asksTexts[String(asks) as keyof typeof asksTexts],
    limit === undefined
      ? ''
      : `At most ${limit} calls a minute ${operation['x-access'] === 'public' ? 'from one address' : 'of one person'}.`,
  ].join(' ')
}
