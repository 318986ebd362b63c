import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Stripe } from 'stripe'
import { isLanguage } from '../../../../../contract/texts.ts'
import { AccountUnusable, ProviderUnreachable } from '../../../payments/provider.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import type { Texts } from '../../../../platform/i18n/texts.ts'
import { serveBrandFonts } from '../../../../platform/plain-pages/brand-fonts.ts'
import type { Html } from '../../../../platform/plain-pages/html.ts'
import { cardPageStyle } from '../../card-page-style.ts'
import { limitCardPage } from '../../limit-card-pages.ts'
import { cardIn, fieldsFolder, findFields, readCardFormToken, type SetupIntent } from './cards.ts'
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
  clock: Clock
  texts: Texts
}

type FieldPageRequest = FastifyRequest<{ Params: { form: string } }>

/** The URL of the script, of the version of the interface that the client on the server speaks. */
const scriptUrl = `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`

/** The policy that Stripe requires; only this page may load anything of it, and only pages of ours show it. */
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

/** Registers the page of our own origin that stands in a frame, with Stripe's fields in it. */
export function registerFields(app: FastifyInstance, options: FieldPageOptions): void {
  const route = `${fieldsFolder}/:form` as const
  const file = (type: string, text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'public, max-age=600').type(`${type}; charset=utf-8`).send(text)
  app.register(async (scope) => {
    scope.get(route, limitCardPage(scope, route), (request: FieldPageRequest, reply) =>
      showFields(options, request, reply),
    )
    scope.get('/cards/stripe/style.css', file('text/css', cardPageStyle(fontFolder)))
    scope.get('/cards/stripe/fields.js', file('text/javascript', fieldsScript))
    scope.get('/cards/stripe/ready.js', file('text/javascript', readyScript))
    serveBrandFonts(scope, fontFolder)
  })
}

async function showFields(options: FieldPageOptions, request: FieldPageRequest, reply: FastifyReply) {
  const { parts, publishableKey } = options
  const path = `${fieldsFolder}/${request.params.form}`
  const setup = await unlessAway(() => getSetupIntent(parts, request.params.form))
  if (setup === 'away') return send(reply.code(503), awayPage(path, viewIn(undefined, options)))
  const { id, client_secret: clientSecret } = setup
  const view = viewIn(setup, options)
  const card = cardIn(setup)
  if (card !== undefined) return send(reply, readyPage(card, id, view))
  if (!clientSecret || setup.status === 'canceled') throw new NotFound()
  return send(reply, fieldsPage({ publishableKey, clientSecret, scriptUrl }, view))
}

/** @throws NotFound for a URL with a signature that is not ours, or that has expired */
async function getSetupIntent(parts: StripeCardParts, form: string): Promise<SetupIntent> {
  const id = readCardFormToken(parts, form)
  const setup = requireFound(id === undefined ? undefined : await findFields(parts, id))
  return setup
}

async function unlessAway<Answer>(call: () => Promise<Answer>): Promise<Answer | 'away'> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof AccountUnusable) return 'away'
    throw error
  }
}

function viewIn(setup: SetupIntent | undefined, { texts }: FieldPageOptions): FieldPageView {
  const languageText = setup?.metadata?.[planKeys.fields]
  const language = languageText !== undefined && isLanguage(languageText) ? languageText : 'nl'
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
