import type { Language, Translate } from '../../../../../contract/texts.ts'
import { type Html, html } from '../../../../platform/plain-pages/html.ts'
import { plainPage } from '../../../../platform/plain-pages/plain-page.ts'
import { frameScript } from '../../frame-script.ts'
import type { ProviderCard } from '../../card-provider.ts'

export const fontFolder = '/cards/stripe/fonts'

export interface FieldPageView {
  language: Language
  t: Translate
}

const icon = html`<link rel="icon" href="data:," />`

const page = ({ language, t }: FieldPageView, body: Html): Html =>
  plainPage({
    language,
    title: t('billing.fields_title'),
    icon,
    fontFolder,
    style: '/cards/stripe/style.css',
    body,
  })

interface OpenedFields {
  publishableKey: string
  clientSecret: string
  scriptUrl: string
}

/**
 * Renders the page of the frame. Stripe puts its own fields in it, in frames of its own: text typed there reaches
 * Stripe alone.
 */
export const fieldsPage = ({ publishableKey, clientSecret, scriptUrl }: OpenedFields, view: FieldPageView): Html =>
  page(
    view,
    html`<form
        id="fields"
        data-key="${publishableKey}"
        data-secret="${clientSecret}"
        data-locale="${view.language}"
        data-away="${view.t('billing.fields_away')}"
      >
        <div id="card"></div>
        <p class="problem" id="problem" role="alert" hidden></p>
        <button class="button" type="submit" disabled>${view.t('cards.use')}</button>
        <noscript><p class="problem">${view.t('cards.script_needed')}</p></noscript>
      </form>
      <script src="${scriptUrl}"></script>
      <script src="/cards/stripe/fields.js"></script>`,
  )

/** Renders the page in the frame when a card was filled in; its script notifies the page around it. */
export const readyPage = ({ brand, lastFour }: ProviderCard, token: string, view: FieldPageView): Html =>
  page(
    view,
    html`<div id="ready" data-token="${token}" data-card="${`${brand} ${lastFour}`}">
        <p class="ready" role="status">${view.t('billing.fields_ready', { brand, digits: lastFour })}</p>
        <button class="button plain" type="button">${view.t('billing.fields_another')}</button>
      </div>
      <script src="/cards/stripe/ready.js"></script>`,
  )

/** Renders the page when Stripe gave no answer: the page around it cannot see that, so it is said here. */
export const awayPage = (path: string, view: FieldPageView): Html =>
  page(
    view,
    html`<p class="problem" role="alert">${view.t('billing.fields_away')}</p>
      <p><a href="${path}">${view.t('billing.fields_again')}</a></p>`,
  )

/** Refused fields say why below them, in the words of Stripe. After a card was stored, the page itself says which. */
export const fieldsScript = `${frameScript}
const form = document.getElementById('fields')
const problem = document.getElementById('problem')
const button = form.querySelector('button')
const { key, secret, locale, away } = form.dataset
const show = (text) => {
  problem.textContent = text
  problem.hidden = text === ''
}
if (typeof Stripe === 'undefined') show(away)
else {
  const stripe = Stripe(key, { locale })
  const elements = stripe.elements({ clientSecret: secret, locale })
  const card = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  card.on('ready', () => {
    button.disabled = false
    openFor(form)
  })
  card.on('loaderror', () => show(away))
  card.on('change', () => show(''))
  card.mount('#card')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    show('')
    const confirmParams = { return_url: location.origin + location.pathname }
    const { error } = await stripe
      .confirmSetup({ elements, redirect: 'if_required', confirmParams })
      .catch(() => ({ error: { message: away } }))
    if (error === undefined) return location.replace(location.pathname)
    show(error.message ?? away)
    tell({ kind: 'card-refused' })
    button.disabled = false
  })
}
`

/** Notifies the page around the frame, which is ours alone, that there is a card, or that another one is wanted. */
export const readyScript = `${frameScript}
const ready = document.getElementById('ready')
const { token, card } = ready.dataset
tell({ kind: 'card-ready', token, card })
ready.querySelector('button').addEventListener('click', () => tell({ kind: 'card-again' }))
`
