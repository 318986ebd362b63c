import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Stripe } from 'stripe'
import { minuteMs } from '../../../../../contract/durations.ts'
import { isLanguage } from '../../../../../contract/texts.ts'
import { AccountUnusable, ProviderUnreachable } from '../../../payments/provider.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { NotFound } from '../../../../platform/errors.ts'
import type { Csrf } from '../../../../platform/http/requests/csrf.ts'
import type { Texts } from '../../../../platform/i18n/texts.ts'
import type { RouteLimit } from '../../../../platform/limits/limit-store.ts'
import { serveBrandFonts } from '../../../../platform/plain-pages/brand-fonts.ts'
import type { Html } from '../../../../platform/plain-pages/html.ts'
import { isSame } from '../../../../platform/secrets.ts'
import { cardPageStyle } from '../../card-page-style.ts'
import { cardIn, fieldsFolder, findFields, openFields, type SetupIntent, signatureOf } from './cards.ts'
import {
  awayPage,
  fieldsPage,
  fieldsScript,
  fontFolder,
  readyPage,
  readyScript,
  type FieldPageView,
} from './field-pages.ts'
import { planKeys, type StripeCardParts } from './parts.ts'

export interface FieldPageOptions {
  parts: StripeCardParts
  publishableKey: string
  csrf: Csrf
  clock: Clock
  texts: Texts
}

type FieldPageRequest = FastifyRequest<{ Params: { place: string } }>

/** The address of the script, of the version of the interface that the client on the server speaks. */
const scriptUrl = `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`

/** Each opens a place at Stripe. */
const rateLimit: RouteLimit = {
  max: 20,
  timeWindow: minuteMs,
  name: `POST ${fieldsFolder}`,
  isSharedLater: false,
}

/** The policy that Stripe asks for; only this page may load anything of it, and only pages of ours show it. */
const policy = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src https://api.stripe.com',
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** The page of our own origin that stands in a frame, with Stripe's fields in it. */
export function registerFields(app: FastifyInstance, options: FieldPageOptions): void {
  const address = `${fieldsFolder}/:place`
  const file = (type: string, text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'public, max-age=600').type(`${type}; charset=utf-8`).send(text)
  app.register(async (scope) => {
    scope.get(address, (request: FieldPageRequest, reply) => showFields(options, request, reply))
    scope.post(address, { config: { rateLimit } }, (request: FieldPageRequest, reply) =>
      openOthers(options, request, reply),
    )
    scope.get('/cards/stripe/style.css', file('text/css', cardPageStyle(fontFolder)))
    scope.get('/cards/stripe/fields.js', file('text/javascript', fieldsScript))
    scope.get('/cards/stripe/ready.js', file('text/javascript', readyScript))
    serveBrandFonts(scope, fontFolder)
  })
}

async function showFields(options: FieldPageOptions, request: FieldPageRequest, reply: FastifyReply) {
  const { parts, publishableKey, csrf } = options
  const address = `${fieldsFolder}/${request.params.place}`
  const setup = await answered(() => getPlace(parts, request.params.place))
  if (setup === 'away') return send(reply.code(503), awayPage(address, viewIn(undefined, options)))
  const { id, client_secret: clientSecret } = setup
  const view = viewIn(setup, options)
  const card = cardIn(setup)
  if (card !== undefined) {
    const token = csrf.issue(request, reply)
    return send(reply, readyPage(card, { id, address, token }, view))
  }
  if (!clientSecret || setup.status === 'canceled') throw new NotFound()
  return send(reply, fieldsPage({ publishableKey, clientSecret, scriptUrl }, view))
}

/** The intent that a card was kept with is used up: for another card another place is opened, for the same customer. */
async function openOthers(options: FieldPageOptions, request: FieldPageRequest, reply: FastifyReply) {
  const { parts, csrf } = options
  csrf.check(request)
  const opened = await answered(async () => {
    const { customer, metadata } = await getPlace(parts, request.params.place)
    return openFields(parts, { customerId: customer ?? '', language: metadata?.[planKeys.fields] ?? '' })
  })
  if (opened !== 'away') return reply.redirect(opened.url, 303)
  return send(reply.code(503), awayPage(`${fieldsFolder}/${request.params.place}`, viewIn(undefined, options)))
}

/** @throws NotFound for an address that we never gave */
async function getPlace(parts: StripeCardParts, place: string): Promise<SetupIntent> {
  const [id = '', signature = ''] = place.split('.', 2)
  const setup = isSame(signature, signatureOf(parts.secret, id)) ? await findFields(parts, id) : undefined
  if (setup === undefined) throw new NotFound()
  return setup
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'away'> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof AccountUnusable) return 'away'
    throw error
  }
}

function viewIn(setup: SetupIntent | undefined, { texts }: FieldPageOptions): FieldPageView {
  const given = setup?.metadata?.[planKeys.fields]
  const language = given !== undefined && isLanguage(given) ? given : 'nl'
  return { language, t: texts.in(language) }
}

function send(reply: FastifyReply, { text }: Html): FastifyReply {
  reply.removeHeader('x-frame-options')
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text)
}
