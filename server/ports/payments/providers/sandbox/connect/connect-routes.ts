import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireFound } from '../../../../../platform/errors.ts'
import { languageOf } from '../../../../../platform/http/requests/language.ts'
import type { CheckoutOptions } from '../checkout/checkout-routes.ts'
import { messagePage } from '../checkout/layout.ts'
import { answerErrorsAsPages, sendPage } from '../checkout/send-page.ts'
import type { AccountRow } from '../queries/accounts.ts'
import { accountPage, choosableMethods, consentPage } from './connect-pages.ts'
import { connectPath } from './linking.ts'

export interface ConnectOptions extends CheckoutOptions {
  /** The product's own URL: permission is requested for no other. */
  baseUrl: string
}

type ConnectRequest = FastifyRequest<{ Params: { id: string } }>

const consentQuery = z.object({
  response_type: z.literal('code'),
  redirect_uri: z.string(),
  scope: z.string(),
  state: z.string().min(16).max(200),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
})

type ConsentQuery = z.output<typeof consentQuery>

const nameLengthMax = 70

/** Registers the pages on which owners of accounts give permission, and see their account. */
export function registerConnect(app: FastifyInstance, options: ConnectOptions): void {
  app.register(async (scope) => {
    answerErrorsAsPages(scope, options.texts)
    scope.get(connectPath, (request, reply) => showConsent(options, request, reply))
    scope.post(connectPath, (request, reply) => takeConsent(options, request, reply))
    scope.get('/sandbox/accounts/:id', (request: ConnectRequest, reply) => showAccount(options, request, reply))
    scope.post('/sandbox/accounts/:id', (request: ConnectRequest, reply) => changeAccount(options, request, reply))
  })
}

/** Returns the requested consent. A code is only ever sent back to the product. */
function requestedConsent(query: unknown, baseUrl: string): ConsentQuery | undefined {
  const result = consentQuery.safeParse(query)
  const isOurs =
    result.success && URL.canParse(result.data.redirect_uri) && new URL(result.data.redirect_uri).origin === baseUrl
  return isOurs ? result.data : undefined
}

function showConsent(options: ConnectOptions, request: FastifyRequest, reply: FastifyReply, isWrong = false) {
  const { csrf, texts, baseUrl } = options
  const language = languageOf(request)
  const t = texts.in(language)
  const query = requestedConsent(isWrong ? request.body : request.query, baseUrl)
  if (query === undefined) {
    const message = { title: t('sandbox.connect_wrong'), text: t('sandbox.connect_wrong_text'), language, t }
    return sendPage(reply.code(400), messagePage(message), null)
  }
  const site = new URL(baseUrl).host
  const page = consentPage({ language, t, token: csrf.issue(request, reply), site, query, isWrong })
  return sendPage(reply.code(isWrong ? 422 : 200), page, query.redirect_uri)
}

async function takeConsent(options: ConnectOptions, request: FastifyRequest, reply: FastifyReply) {
  options.csrf.check(request)
  const { connect } = options.sandbox
  const query = requestedConsent(request.body, options.baseUrl)
  if (query === undefined) return showConsent(options, request, reply, true)
  const form = request.body as Record<string, unknown>
  if (form['answer'] !== 'allow') return redirectBack(reply, query, { error: 'access_denied' })
  const name = typeof form['name'] === 'string' ? form['name'].trim() : ''
  const methods = methodsIn(form)
  if (name === '' || name.length > nameLengthMax || methods.length === 0)
    return showConsent(options, request, reply, true)
  const accountId = await connect.openAccount({ name, methods })
  const { redirect_uri: redirectUrl, code_challenge: codeChallenge } = query
  return redirectBack(reply, query, { code: await connect.allow({ accountId, redirectUrl, codeChallenge }) })
}

function redirectBack(reply: FastifyReply, { redirect_uri, state }: ConsentQuery, answer: Record<string, string>) {
  const target = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, state })) target.searchParams.set(name, value)
  return reply.redirect(target.href, 303)
}

const methodsIn = (form: Record<string, unknown>) =>
  choosableMethods.map(({ id }) => id).filter((id) => form[`method_${id}`] === '1')

async function showAccount({ sandbox, csrf, texts }: ConnectOptions, request: ConnectRequest, reply: FastifyReply) {
  const account = requireFound(await sandbox.connect.find(request.params.id))
  const language = languageOf(request)
  const page = accountPage({ language, t: texts.in(language), token: csrf.issue(request, reply), account })
  return sendPage(reply, page, null)
}

async function changeAccount({ sandbox, csrf }: ConnectOptions, request: ConnectRequest, reply: FastifyReply) {
  csrf.check(request)
  const account = requireFound(await sandbox.connect.find(request.params.id))
  const form = (request.body ?? {}) as Record<string, unknown>
  await act(sandbox.connect, account, form)
  return reply.redirect(`/sandbox/accounts/${account.id}`, 303)
}

async function act(
  connect: ConnectOptions['sandbox']['connect'],
  account: AccountRow,
  form: Record<string, unknown>,
): Promise<void> {
  switch (form['act']) {
    case 'suspend':
      return connect.change({ ...account, state: 'suspended' })
    case 'resume':
      return connect.change({ ...account, state: 'active' })
    case 'take_back':
      return connect.revokeGrants(account.id)
    default:
      return connect.change({ ...account, methods: methodsIn(form) })
  }
}
