import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isLanguage, type Language } from '../../../../../../contract/texts.ts'
import type { Clock } from '../../../../../platform/clock.ts'
import { requireFound } from '../../../../../platform/errors.ts'
import type { Csrf } from '../../../../../platform/http/requests/csrf.ts'
import type { Texts } from '../../../../../platform/i18n/texts.ts'
import { serveBrandFonts } from '../../../../../platform/plain-pages/brand-fonts.ts'
import { ProviderRefusal } from '../../../provider.ts'
import type { Sandbox } from '../create-sandbox.ts'
import { canBeChargedBack } from '../refunds.ts'
import { moves } from '../state-transitions.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { checkoutPage } from './checkout-page.ts'
import { checkoutStyle, fontFolder } from './checkout-style.ts'
import { answerErrorsAsPages, sendPage } from './send-page.ts'

export interface CheckoutOptions {
  sandbox: Sandbox
  csrf: Csrf
  clock: Clock
  texts: Texts
}

type CheckoutRequest = FastifyRequest<{ Params: { id: string } }>

const decision = z.object({
  outcome: z.enum(['paid', 'pending', 'failed', 'cancelled', 'expired']),
  delivery_twice: z.string().optional(),
  delivery_out_of_order: z.string().optional(),
  delivery_late: z.string().optional(),
})

const lateMs = 10_000

/** Registers the pages of the practice bank, in a scope of their own: errors here are shown in a page. */
export function registerCheckout(app: FastifyInstance, options: CheckoutOptions): void {
  app.register(async (scope) => {
    answerErrorsAsPages(scope, options.texts)
    scope.get('/sandbox/checkout/:id', (request: CheckoutRequest, reply) => showCheckout(options, request, reply))
    scope.post('/sandbox/checkout/:id', (request: CheckoutRequest, reply) => takeDecision(options, request, reply))
    scope.post('/sandbox/checkout/:id/chargeback', (request: CheckoutRequest, reply) =>
      chargeBack(options, request, reply),
    )
    scope.get('/sandbox/checkout.css', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=600').type('text/css; charset=utf-8').send(checkoutStyle),
    )
    serveBrandFonts(scope, fontFolder)
  })
}

async function showCheckout(
  { sandbox, csrf, clock, texts }: CheckoutOptions,
  request: CheckoutRequest,
  reply: FastifyReply,
) {
  const payment = await getCheckout(sandbox, request.params.id)
  const language = languageFor(payment)
  const now = clock.now()
  const isOverdue = payment.expires_at !== null && payment.expires_at <= now && moves[payment.status].length > 0
  const page = checkoutPage({
    payment,
    status: isOverdue ? 'expired' : payment.status,
    language,
    t: texts.in(language),
    token: csrf.issue(request, reply),
    canBeChargedBack: canBeChargedBack(payment, now),
    now,
  })
  return sendPage(reply, page, payment.redirect_url)
}

async function takeDecision({ sandbox, csrf }: CheckoutOptions, request: CheckoutRequest, reply: FastifyReply) {
  csrf.check(request)
  const payment = await getCheckout(sandbox, request.params.id)
  const chosen = decision.safeParse(request.body)
  if (!chosen.success) return reply.redirect(`/sandbox/checkout/${payment.id}`, 303)
  const { outcome, ...extra } = chosen.data
  const changed = await sandbox.decide(payment.id, {
    to: outcome,
    delivery: {
      isTwice: extra.delivery_twice !== undefined,
      isOutOfOrder: extra.delivery_out_of_order !== undefined,
      lateMs: extra.delivery_late === undefined ? 0 : lateMs,
    },
  })
  // A second click on the same button finds it done, and goes the same way.
  const isAsChosen = changed !== undefined || payment.status === outcome
  const next = isAsChosen ? payment.redirect_url : null
  return reply.redirect(next ?? `/sandbox/checkout/${payment.id}`, 303)
}

async function chargeBack({ sandbox, csrf }: CheckoutOptions, request: CheckoutRequest, reply: FastifyReply) {
  csrf.check(request)
  const payment = await getCheckout(sandbox, request.params.id)
  await sandbox.chargeBack(payment.id).catch((error: unknown) => {
    // It was taken back already; the page that follows shows how it stands.
    if (!(error instanceof ProviderRefusal)) throw error
  })
  return reply.redirect(`/sandbox/checkout/${payment.id}`, 303)
}

async function getCheckout(sandbox: Sandbox, id: string): Promise<PaymentRow> {
  const payment = requireFound(/^sbx_[\w-]{32}$/.test(id) ? await sandbox.findCheckout(id) : undefined)
  return payment
}

/** Returns the language of a checkout. The payer's language was given by the product, as at any provider. */
const languageFor = ({ language }: PaymentRow): Language => (isLanguage(language) ? language : 'nl')
