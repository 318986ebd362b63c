import type { Language, Translate } from '../../../../../../contract/texts.ts'
import { type Html, html } from '../../../../../platform/plain-pages/html.ts'
import { plainPage } from '../../../../../platform/plain-pages/plain-page.ts'
import { pagesFolder } from './addresses.ts'
import { fontFolder } from './style.ts'

export interface CardPageView {
  language: Language
  t: Translate
}

const icon = html`<link rel="icon" href="data:," />`

const page = ({ language, t }: CardPageView, title: string, body: Html): Html =>
  plainPage({ language, title, icon, fontFolder, style: `${pagesFolder}/style.css`, body: html`${body}${noScript(t)}` })

const noScript = (t: Translate): Html => html`<noscript><p class="problem">${t('cards.script_needed')}</p></noscript>`

const sdk = (...names: string[]): Html[] =>
  names.map((name) => html`<script src="${pagesFolder}/sdk/${name}.js"></script>`)

/**
 * Renders the content of the frame: three empty boxes that Braintree fills with fields of its own, so that no number
 * comes here. The page sends nothing: a card is handed to the page around it.
 * @param clientToken lets the browser fill in a card
 */
export function fieldsPage(view: CardPageView, clientToken: string): Html {
  const { t } = view
  const field = (name: 'number' | 'expiry' | 'code', wrong: string) =>
    html`<div class="field">
      <label for="${name}" id="${name}-label">${t(`cards.${name}`)}</label>
      <div class="box" id="${name}"></div>
      <p class="problem" id="${name}-problem" role="alert" data-text="${wrong}"></p>
    </div>`
  return page(
    view,
    t('cards.title'),
    html`<form
        id="card"
        data-client-token="${clientToken}"
        data-number="${t('cards.number')}"
        data-expiry="${t('cards.expiry')}"
        data-code="${t('cards.code')}"
        data-busy="${t('cards.busy')}"
      >
        ${field('number', t('cards.wrong_number'))}
        <div class="two">${field('expiry', t('cards.wrong_expiry'))} ${field('code', t('cards.wrong_code'))}</div>
        <p
          class="problem"
          id="problem"
          role="alert"
          data-away="${t('cards.away')}"
          data-unproven="${t('cards.not_authenticated')}"
        ></p>
        <button class="button" type="submit" disabled>${t('cards.use')}</button>
      </form>
      <div id="ready" hidden data-text="${t('cards.ready', { brand: '{brand}', digits: '{digits}' })}">
        <p class="ready" role="status"></p>
        <button class="button plain" type="button">${t('cards.another')}</button>
      </div>
      ${sdk('client', 'hosted-fields', 'three-d-secure')}
      <script src="${pagesFolder}/fields.js"></script>`,
  )
}

/** Renders the page when nothing can be filled in as yet. */
export const awayPage = (view: CardPageView): Html =>
  page(
    view,
    view.t('cards.title'),
    html`<p class="problem" role="alert">${view.t('cards.away')}</p>
      <p><a href="">${view.t('cards.try_again')}</a></p>`,
  )

interface BankConfirmation {
  /** Lets the browser authenticate the payer. */
  clientToken: string
  /** The token against forms of other sites. */
  csrfToken: string
  /** '47.19'. */
  amount: string
  /** '€ 47,19'. */
  amountText: string
  description: string
  nonce: string
  bin: string
}

/** Renders the page on which the payer authenticates at their bank, in a window of its own. */
export function confirmPage(
  view: CardPageView,
  { amount, amountText, description, nonce, bin, ...form }: BankConfirmation,
): Html {
  const { t } = view
  return page(
    view,
    t('cards.confirm_title'),
    html`<main class="confirm">
        <h1>${t('cards.confirm_title')}</h1>
        <p>${t('cards.confirm_text', { amount: amountText, description })}</p>
        <form
          method="post"
          id="confirm"
          data-client-token="${form.clientToken}"
          data-amount="${amount}"
          data-nonce="${nonce}"
          data-bin="${bin}"
          data-busy="${t('cards.busy')}"
        >
          <input type="hidden" name="_token" value="${form.csrfToken}" />
          <input type="hidden" name="nonce" value="" />
          <p class="problem" id="problem" role="alert" data-away="${t('cards.away')}"></p>
          <button class="button" type="submit" disabled>${t('cards.confirm_yes')}</button>
          <button class="button plain" type="submit" name="answer" value="no">${t('cards.confirm_no')}</button>
        </form>
      </main>
      ${sdk('client', 'three-d-secure')}
      <script src="${pagesFolder}/confirm.js"></script>`,
  )
}

/** Renders the page of a payment that is over, or that cannot be queried now. */
export const endPage = (view: CardPageView, returnUrl: string, isAway: boolean): Html =>
  page(
    view,
    view.t('cards.confirm_title'),
    html`<main class="confirm">
      <h1>${view.t('cards.confirm_title')}</h1>
      ${isAway && html`<p class="problem" role="alert">${view.t('cards.away')}</p>`}
      <a class="button" href="${returnUrl}">${view.t('cards.back')}</a>
    </main>`,
  )
