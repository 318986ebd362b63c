import { defined } from '../../../../contract/defined.ts'
import { languageNames } from '../../../../contract/language-names.ts'
import { type Language, languages, type TextKey } from '../../../../contract/texts.ts'
import { type OpenApiDocument, type Operation, resolve, type Response } from '../openapi/document.ts'
import { escapeHtml } from '../../../../contract/escape-html.ts'
import { type DescribedCall, exampleRequest } from './example-request.ts'
import { parametersHtml, type Reader, schemaHtml, typeHtml } from './schema-table.ts'
import { apiDocsScript } from './script.ts'
import { apiDocsStyle } from './style.ts'

export interface PageReader extends Reader {
  language: Language
  /** Whether no real money moves, of which every page of the product has a notice. */
  isPractice: boolean
}

/**
 * Renders the whole interface on one page that needs nothing from elsewhere, and can be read without its script.
 * Summaries and the descriptions of fields are those of the document, in English; all else is in the reader's language.
 */
export function apiDocsPage(document: OpenApiDocument, { t, language, isPractice }: PageReader): string {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return groupHtml(
      { id: name, lang: 'en', title: name },
      own.map((each) => operationHtml(document, each, { t })),
    )
  })
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<details class="call" id="${escapeHtml(name)}" data-words="${escapeHtml(name.toLowerCase())}">
<summary><span class="method">${escapeHtml(t('api_docs.shape'))}</span><span class="path">${escapeHtml(name)}</span></summary><div class="inside">${schemaHtml(schema, { t })}</div></details>`,
  )
  const title = escapeHtml(t('api_docs.title'))
  const subjects = document.tags.map(
    ({ name }) => `<li><a lang="en" href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`,
  )
  const version = t('api_docs.version', { version: document.info.version, count: operations.length })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${apiDocsStyle}</style>
</head>
<body>
${isPractice ? `<aside class="notice">${escapeHtml(t('common.practice'))}</aside>` : ''}
<header class="top"><div><a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Stuiver</a><span>API</span>
<nav class="languages" aria-label="${escapeHtml(t('common.language_label'))}">${languages.map((each) => languageHtml(each, language)).join('')}</nav></div></header>
<div class="frame">
<nav class="subjects" aria-label="${escapeHtml(t('api_docs.subjects'))}"><ul>${subjects.join('')}<li><a href="#Shapes">${escapeHtml(t('api_docs.shapes'))}</a></li></ul></nav>
<main>
<h1>${title}</h1>
<div class="intro">
<p>${escapeHtml(version)} ${escapeHtml(t('api_docs.for_programs'))} <a href="/api/openapi.json">${escapeHtml(t('api_docs.document'))}</a>.${language === 'en' ? '' : ` ${escapeHtml(t('api_docs.english'))}`}</p>
${introduction.map((key) => `<p>${escapeHtml(t(key))}</p>`).join('\n')}
</div>
<div class="filter" role="search" hidden><label for="filter">${escapeHtml(t('api_docs.filter'))}</label><input id="filter" type="search" autocomplete="off" placeholder="donation post">
<p id="count" role="status" data-label="${escapeHtml(t('api_docs.found'))}"></p></div>
${groups.join('\n')}
${groupHtml({ id: 'Shapes', lang: language, title: t('api_docs.shapes') }, shapes)}
</main>
</div>
<script>${apiDocsScript}</script>
</body>
</html>
`
}

const introduction: TextKey[] = [
  'api_docs.intro.bodies',
  'api_docs.intro.csrf',
  'api_docs.intro.token',
  'api_docs.intro.method',
  'api_docs.intro.fields',
  'api_docs.intro.refusals',
]

const languageHtml = (each: Language, current: Language): string =>
  `<a href="?language=${each}" lang="${each}" hreflang="${each}"${each === current ? ' aria-current="true"' : ''}>${languageNames[each]}</a>`

const groupHtml = (
  { id, lang, title }: { id: string; lang: Language; title: string },
  parts: readonly string[],
): string =>
  `<section data-group aria-labelledby="${escapeHtml(id)}"><h2 id="${escapeHtml(id)}" lang="${lang}">${escapeHtml(title)}</h2>${parts.join('\n')}</section>`

function operationHtml(document: OpenApiDocument, described: DescribedCall, reader: Reader): string {
  const { t } = reader
  const { path, method, operation } = described
  const { parameters, requestBody } = operation
  const body = requestBody?.content['application/json']
  const answers = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve<Response>(document, response)] as const,
  )
  const words = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase()
  return `<details class="call" id="${escapeHtml(operation.operationId)}" data-call data-words="${escapeHtml(words)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <span class="path">${escapeHtml(path)}</span> <span class="what" lang="en">${escapeHtml(operation.summary)}</span></summary>
<div class="inside">
<p class="notes">${escapeHtml(callersText(operation, reader))}</p>
<h3>${escapeHtml(t('api_docs.example'))}</h3><pre>${escapeHtml(exampleRequest(document, described))}</pre>
${parameters.length === 0 ? '' : `<h3>${escapeHtml(t('api_docs.parameters'))}</h3>${parametersHtml(parameters, reader)}`}
${body === undefined ? '' : `<h3>${escapeHtml(t('api_docs.body'))}</h3>${schemaHtml(body.schema, reader)}`}
${answers
  .filter(([status]) => Number(status) < 400)
  .map((answer) => answerHtml(answer, reader))
  .join('')}
<h3>${escapeHtml(t('api_docs.refusals'))}</h3><ul class="refusals">${answers
    .filter(([status]) => Number(status) >= 400)
    .map((answer) => refusalHtml(answer, reader))
    .join('')}</ul>
</div>
</details>`
}

type Answer = readonly [status: string, response: Response]

function answerHtml([status, response]: Answer, reader: Reader): string {
  const json = response.content['application/json']
  if (json === undefined) {
    const types = Object.keys(response.content).join(', ')
    return `<h3>${escapeHtml(status)} ${escapeHtml(reader.t('api_docs.answer.file'))}</h3><p>${escapeHtml(types)}</p>`
  }
  const { schema, example } = json
  return `<h3>${escapeHtml(status)} ${escapeHtml(statusText(status, response, reader))}</h3><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>${schemaHtml(schema, reader)}`
}

const refusalHtml = ([status, response]: Answer, reader: Reader): string =>
  `<li><code>${escapeHtml(status)}</code><span>${escapeHtml(statusText(status, response, reader))}: ${typeHtml(defined(response.content['application/json']).schema, reader)}</span></li>`

const statusTexts: Record<string, TextKey> = {
  200: 'api_docs.answer.status_200',
  201: 'api_docs.answer.status_201',
  202: 'api_docs.answer.status_202',
  400: 'api_docs.answer.status_400',
  401: 'api_docs.answer.status_401',
  403: 'api_docs.answer.status_403',
  404: 'api_docs.answer.status_404',
  409: 'api_docs.answer.status_409',
  413: 'api_docs.answer.status_413',
  415: 'api_docs.answer.status_415',
  419: 'api_docs.answer.status_419',
  422: 'api_docs.answer.status_422',
  423: 'api_docs.answer.status_423',
  429: 'api_docs.answer.status_429',
  500: 'api_docs.answer.status_500',
  503: 'api_docs.answer.status_503',
}

/** Returns the meaning of a status; that of the document for one that no text is about. */
function statusText(status: string, { description }: Response, { t }: Reader): string {
  const key = statusTexts[status]
  return key === undefined ? description : t(key)
}

const callers = {
  public: 'api_docs.access.public',
  'signed-in': 'api_docs.access.signed_in',
  staff: 'api_docs.access.staff',
} as const

const confirmations = { true: 'api_docs.confirm', 'when-changed': 'api_docs.confirm_changed' } as const

function callersText(operation: Operation, { t }: Reader): string {
  const access = operation['x-access']
  const ability = operation['x-ability']
  const limit = operation['x-limit-per-minute']
  const confirmation = operation['x-needs-confirmation']
  return [
    t(callers[access]),
    ability === null ? t('api_docs.no_token') : t('api_docs.ability', { ability }),
    ...(confirmation === undefined ? [] : [t(confirmations[String(confirmation) as keyof typeof confirmations])]),
    ...(limit === undefined
      ? []
      : [t(access === 'public' ? 'api_docs.limit_address' : 'api_docs.limit_user', { count: limit })]),
  ].join(' ')
}
