import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { minuteMs } from '../../../../../../contract/durations.ts'
import { formatCentsExactly } from '../../../../../../contract/format.ts'
import { eurosOf } from '../../../../../../contract/money.ts'
import { isLanguage, type Language } from '../../../../../../contract/texts.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../../payments/provider.ts'
import { NotFound, requireFound } from '../../../../../platform/errors.ts'
import type { Csrf } from '../../../../../platform/http/requests/csrf.ts'
import type { Texts } from '../../../../../platform/i18n/texts.ts'
import type { RouteLimit } from '../../../../../platform/limits/limit-store.ts'
import { projectRoot } from '../../../../../platform/paths.ts'
import { serveBrandFonts } from '../../../../../platform/plain-pages/brand-fonts.ts'
import type { Html } from '../../../../../platform/plain-pages/html.ts'
import { limitCardPage } from '../../../limit-card-pages.ts'
import { nonceAnswer } from '../answers.ts'
import { newClientToken } from '../cards.ts'
import type { ChargeRow } from '../charge-book.ts'
import { callGateway } from '../http/client.ts'
import { canConfirm, confirmCharge } from '../confirm.ts'
import type { BraintreeCards } from '../create-braintree-cards.ts'
import { pagesFolder, type CardFormKey, readConfirm, readCardFormToken } from './addresses.ts'
import { pagePolicy } from './page-policy.ts'
import { confirmScript, fieldsScript } from './scripts.ts'
import { fontFolder, pageStyle } from './style.ts'
import { awayPage, confirmPage, endPage, fieldsPage, type CardPageView } from './pages.ts'

interface Options {
  cards: BraintreeCards
  environment: 'sandbox' | 'production'
  csrf: Csrf
  texts: Texts
}

type PageRequest = FastifyRequest<{ Params: { form: string } }>

const rateLimit: RouteLimit = {
  max: 10,
  timeWindow: minuteMs,
  name: `POST ${pagesFolder}/confirm`,
  isSharedLater: false,
}

const filledIn = z.object({ nonce: z.string().max(500), answer: z.string().max(10).optional() })

/**
 * Registers the page with the fields of a card, which stands in a frame, and the page where the payer answers the bank
 * (3-D Secure).
 */
export function registerBraintreePages(app: FastifyInstance, options: Options): void {
  app.register(async (scope) => {
    const [fields, confirm] = [`${pagesFolder}/fields/:form`, `${pagesFolder}/confirm/:form`] as const
    scope.get(fields, limitCardPage(scope, fields), (request: PageRequest, reply) =>
      showFields(options, request, reply),
    )
    scope.get(confirm, limitCardPage(scope, confirm), (request: PageRequest, reply) =>
      showConfirmation(options, request, reply),
    )
    scope.post(confirm, { config: { rateLimit } }, (request: PageRequest, reply) => takeAnswer(options, request, reply))
    const serve = (name: string, type: string, text: () => string | Promise<string>) =>
      scope.get(`${pagesFolder}/${name}`, async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=600')
          .type(`${type}; charset=utf-8`)
          .send(await text()),
      )
    serve('style.css', 'text/css', () => pageStyle)
    serve('fields.js', 'text/javascript', () => fieldsScript)
    serve('confirm.js', 'text/javascript', () => confirmScript)
    // Braintree's own scripts, of the version that is pinned, served from our own origin.
    const folder = join(projectRoot, 'node_modules', 'braintree-web', 'dist', 'browser')
    for (const name of ['client', 'hosted-fields', 'three-d-secure']) {
      let text: string | undefined
      const read = async () => (text ??= await readFile(join(folder, `${name}.js`), 'utf8'))
      serve(`sdk/${name}.js`, 'text/javascript', read)
    }
    serveBrandFonts(scope, fontFolder)
  })
}

async function showFields(options: Options, request: PageRequest, reply: FastifyReply) {
  const view = viewIn(getCardForm(options, request).language, options.texts)
  return attemptAtProvider(
    async () => send(options, reply, fieldsPage(view, await newClientToken(options.cards.parts)), {}),
    () => send(options, reply.code(503), awayPage(view), {}),
  )
}

async function showConfirmation(options: Options, request: PageRequest, reply: FastifyReply) {
  const { cards, csrf, texts } = options
  const { parts } = cards
  const row = await getCharge(options, request)
  const view = viewIn(row.language, texts)
  const { returnUrl } = row
  if (!canConfirm(parts, row)) return send(options, reply, endPage(view, returnUrl, false), { returnUrl })
  return attemptAtProvider(
    async () => {
      const { paymentMethodNonce } = await callGateway(nonceAnswer, () =>
        parts.gateway.paymentMethodNonce.create(row.cardId, {}),
      )
      const confirmation = {
        clientToken: await newClientToken(parts, await parts.merchantAccountOf(row.currency)),
        csrfToken: csrf.issue(request, reply),
        amount: eurosOf(row.amountCents).toFixed(2),
        amountText: formatCentsExactly(row.amountCents, view.language, row.currency),
        description: row.description,
        nonce: paymentMethodNonce.nonce,
        bin: paymentMethodNonce.details?.bin ?? '',
      }
      return send(options, reply, confirmPage(view, confirmation), { returnUrl })
    },
    () => send(options, reply.code(503), endPage(view, returnUrl, true), { returnUrl }),
  )
}

async function takeAnswer(options: Options, request: PageRequest, reply: FastifyReply) {
  options.csrf.check(request)
  const { parts } = options.cards
  const row = await getCharge(options, request)
  const { nonce, answer } = filledIn.safeParse(request.body).data ?? { nonce: '' }
  // When the outcome is unknown, the page that they return to looks it up.
  return attemptAtProvider(
    async () => {
      if (answer === 'no') await parts.book.refuseUnproven(row.reference)
      else if (nonce !== '') await confirmCharge(parts, row.reference, nonce)
      return reply.redirect(row.returnUrl, 303)
    },
    () => reply.redirect(row.returnUrl, 303),
  )
}

/** @throws NotFound for a URL that is none of ours, or that is too old */
function getCardForm({ cards }: Options, request: PageRequest): CardFormKey {
  const key = requireFound(readCardFormToken(cards.parts, request.params.form))
  return key
}

async function getCharge({ cards }: Options, request: PageRequest): Promise<ChargeRow> {
  const reference = readConfirm(cards.parts, request.params.form)
  const row = reference === undefined ? undefined : await cards.parts.book.find(reference)
  if (row === undefined || row.returnUrl === '') throw new NotFound()
  return row
}

async function attemptAtProvider<Answer>(
  run: () => Promise<Answer>,
  otherwise: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return otherwise()
    throw error
  }
}

function viewIn(languageText: string, texts: Texts): CardPageView {
  const language: Language = isLanguage(languageText) ? languageText : 'nl'
  return { language, t: texts.in(language) }
}

/** @param returnUrl the URL to which the form of the page leads on; left out for framed pages */
function send(
  { environment }: Options,
  reply: FastifyReply,
  page: Html,
  { returnUrl }: { returnUrl?: string },
): FastifyReply {
  const isFramed = returnUrl === undefined
  if (isFramed) reply.removeHeader('x-frame-options')
  const policy = { isFramed, isSandbox: environment === 'sandbox', ...(!isFramed && { returnUrl }) }
  return reply
    .header('content-security-policy', pagePolicy(policy))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text)
}
