import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatCentsExactly } from '../../../../../contract/format.ts'
import { isLanguage, type Language } from '../../../../../contract/texts.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import type { Csrf } from '../../../../platform/http/requests/csrf.ts'
import type { Texts } from '../../../../platform/i18n/texts.ts'
import { serveBrandFonts } from '../../../../platform/plain-pages/brand-fonts.ts'
import type { Html } from '../../../../platform/plain-pages/html.ts'
import { cardPageStyle } from '../../card-page-style.ts'
import {
  cardFontFolder,
  confirmPage,
  type CardFieldProblems,
  fieldsPage,
  fieldsScript,
  readyPage,
  readyScript,
} from './card-pages.ts'
import type { CardSandbox } from './create-card-sandbox.ts'
import { findMagicCard } from './magic-cards.ts'

interface Options {
  cards: CardSandbox
  csrf: Csrf
  clock: Clock
  texts: Texts
}

type CardPageRequest = FastifyRequest<{ Params: { id: string } }>

const filledIn = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  code: z.string().max(10),
})

/**
 * Registers the pages of the party that keeps cards: its fields, which stand in a frame, and the authentication by the
 * bank.
 */
export function registerCardSandbox(app: FastifyInstance, options: Options): void {
  app.register(async (scope) => {
    scope.get('/sandbox/cards/fields/:id', (request: CardPageRequest, reply) => showFields(options, request, reply))
    scope.post('/sandbox/cards/fields/:id', (request: CardPageRequest, reply) => takeCard(options, request, reply))
    scope.get('/sandbox/cards/confirm/:id', (request: CardPageRequest, reply) =>
      showConfirmation(options, request, reply),
    )
    scope.post('/sandbox/cards/confirm/:id', (request: CardPageRequest, reply) => takeAnswer(options, request, reply))
    scope.get('/sandbox/cards/style.css', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=600')
        .type('text/css; charset=utf-8')
        .send(cardPageStyle(cardFontFolder)),
    )
    for (const [name, script] of Object.entries({ fields: fieldsScript, ready: readyScript }))
      scope.get(`/sandbox/cards/${name}.js`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=600').type('text/javascript; charset=utf-8').send(script),
      )
    serveBrandFonts(scope, cardFontFolder)
  })
}

async function showFields({ cards, csrf, texts }: Options, request: CardPageRequest, reply: FastifyReply) {
  const card = await getFields(cards, request.params.id)
  const view = viewIn(card.language, texts)
  if (card.behaviour !== null) return send(reply, readyPage(card, view), 'frame')
  return send(reply, fieldsPage(card, { ...view, token: csrf.issue(request, reply) }), 'frame')
}

async function takeCard({ cards, csrf, clock, texts }: Options, request: CardPageRequest, reply: FastifyReply) {
  csrf.check(request)
  const card = await getFields(cards, request.params.id)
  const view = viewIn(card.language, texts)
  const { t } = view
  const form = filledIn.safeParse(request.body)
  const { number, expiry, code } = form.data ?? { number: '', expiry: '', code: '' }
  const magicCard = findMagicCard(number)
  const expires = readExpiry(expiry)
  const now = clock.now()
  const isOver =
    expires !== undefined && expires.year * 12 + expires.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const problems: CardFieldProblems = {
    number: magicCard === undefined ? t('sandbox.card_unknown') : undefined,
    expiry: expires === undefined ? t('sandbox.card_wrong_expiry') : isOver ? t('sandbox.card_is_over') : undefined,
    code: /^\d{3,4}$/.test(code.trim()) ? undefined : t('sandbox.card_wrong_code'),
  }
  // A refused number is not shown again: the typed one stays in the browser.
  if (
    magicCard === undefined ||
    expires === undefined ||
    Object.values(problems).some((problem) => problem !== undefined)
  )
    return send(reply.code(422), fieldsPage(card, { ...view, token: csrf.issue(request, reply) }, problems), 'frame')
  await cards.fillIn(card.id, magicCard, expires)
  return reply.redirect(`/sandbox/cards/fields/${card.id}`, 303)
}

async function showConfirmation({ cards, csrf, texts }: Options, request: CardPageRequest, reply: FastifyReply) {
  const charge = await getCharge(cards, request.params.id)
  const view = { ...viewIn(charge.language, texts), token: csrf.issue(request, reply) }
  const amount = formatCentsExactly(charge.amountCents, view.language, charge.currency)
  return send(reply, confirmPage(charge, amount, view), charge.returnUrl)
}

async function takeAnswer({ cards, csrf }: Options, request: CardPageRequest, reply: FastifyReply) {
  csrf.check(request)
  const charge = await getCharge(cards, request.params.id)
  await cards.prove(charge.id, (request.body as { answer?: unknown } | undefined)?.answer === 'yes')
  return reply.redirect(charge.returnUrl, 303)
}

async function getFields(cards: CardSandbox, id: string) {
  const card = requireFound(/^crd_[\w-]{32}$/.test(id) ? await cards.findFields(id) : undefined)
  return card
}

async function getCharge(cards: CardSandbox, id: string) {
  const charge = /^chg_[\w-]{32}$/.test(id) ? await cards.findChargeById(id) : undefined
  if (charge === undefined || charge.returnUrl === '') throw new NotFound()
  return charge
}

const viewIn = (languageText: string, texts: Texts) => {
  const language: Language = isLanguage(languageText) ? languageText : 'nl'
  return { language, t: texts.in(language) }
}

/** '3/29', '03 / 2029' or '0329'. */
function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  return month === undefined ? undefined : { month: Number(month), year: 2000 + Number(year) }
}

/** @param display 'frame' inside a page of ours, else where its form leads on to */
function send(reply: FastifyReply, page: Html, display: string): FastifyReply {
  const isFrame = display === 'frame'
  const target = isFrame || !URL.canParse(display) ? '' : new URL(display).origin
  if (isFrame) reply.removeHeader('x-frame-options')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src ${isFrame ? "'self'" : "'none'"}; style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${target}; frame-ancestors ${isFrame ? "'self'" : "'none'"}; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text)
}
