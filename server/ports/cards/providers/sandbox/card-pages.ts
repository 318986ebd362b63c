import { defined } from '../../../../../contract/defined.ts'
import type { Language, Translate } from '../../../../../contract/texts.ts'
import { type Html, html } from '../../../../platform/plain-pages/html.ts'
import { plainPage } from '../../../../platform/plain-pages/plain-page.ts'
import { frameScript } from '../../frame-script.ts'
import type { CardRow, ChargeRow } from './create-card-sandbox.ts'
import { magicCards } from './magic-cards.ts'

interface CardPageView {
  language: Language
  t: Translate
  /** The token against forms of other sites. */
  token: string
}

export interface CardFieldProblems {
  number?: string
  expiry?: string
  code?: string
}

export const cardFontFolder = '/sandbox/cards/fonts'

const icon = html`<link rel="icon" href="data:," />`

const page = ({ language, title, body }: { language: Language; title: string; body: Html }): Html =>
  plainPage({ language, title, icon, fontFolder: cardFontFolder, style: '/sandbox/cards/style.css', body })

/** Renders the content of the frame: the fields of a card, each with its error below it. */
export function fieldsPage(
  card: CardRow,
  { language, t, token }: CardPageView,
  problems: CardFieldProblems = {},
): Html {
  const field = (name: keyof CardFieldProblems, label: string, attributes: Html) => {
    const problem = problems[name]
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        inputmode="numeric"
        required
        ${attributes}
        ${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
      />
      ${problem !== undefined && html`<p class="problem" id="${name}-problem" role="alert">${problem}</p>`}
    </div>`
  }
  return page({
    language,
    title: t('sandbox.card_title'),
    body: html`<form method="post" action="/sandbox/cards/fields/${card.id}" novalidate>
        <p class="practice">${t('sandbox.card_practice')}</p>
        <input type="hidden" name="_token" value="${token}" />
        ${field('number', t('sandbox.card_number'), html`autocomplete="cc-number" maxlength="25" placeholder="4242 4242 4242 4242"`)}
        <div class="two">
          ${field('expiry', t('sandbox.card_expiry'), html`autocomplete="cc-exp" maxlength="7" placeholder="12/34"`)}
          ${field('code', t('sandbox.card_code'), html`autocomplete="cc-csc" maxlength="4" placeholder="123"`)}
        </div>
        <button class="button" type="submit">${t('cards.use')}</button>
      </form>
      <script src="/sandbox/cards/fields.js"></script>
      <details>
        <summary>${t('sandbox.card_magic')}</summary>
        <ul>
          ${magicCards.map(
            ({ number, country, behaviour }) =>
              html`<li>
                <code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code> ${country},
                ${t(`sandbox.card_${behaviour.replaceAll('-', '_')}` as 'sandbox.card_fine')}
              </li>`,
          )}
        </ul>
      </details>`,
  })
}

/** Renders the page in the frame when a card was filled in; its script notifies the page around it. */
export const readyPage = (card: CardRow, { language, t }: Omit<CardPageView, 'token'>): Html =>
  page({
    language,
    title: t('sandbox.card_title'),
    body: html`<div id="ready" data-token="${card.id}" data-card="${`${card.brand} ${card.lastFour}`}">
        <p class="ready" role="status">
          ${t('sandbox.card_ready', { brand: defined(card.brand), digits: defined(card.lastFour) })}
        </p>
        <button class="button plain" type="button">${t('sandbox.card_another')}</button>
      </div>
      <script src="/sandbox/cards/ready.js"></script>`,
  })

/** Opens the fields to the page around the frame, which hears of a refusal that came back with them. */
export const fieldsScript = `${frameScript}
if (document.querySelector('.problem')) tell({ kind: 'card-refused' })
openFor(document.querySelector('form'))
`

/** Notifies the page around the frame, which is ours alone, that there is a card, or that another one is wanted. */
export const readyScript = `${frameScript}
const { token, card } = document.getElementById('ready').dataset
tell({ kind: 'card-ready', token, card })
document.querySelector('button').addEventListener('click', () => tell({ kind: 'card-again' }))
`

/** Renders the page on which the payer authenticates at their bank. */
export const confirmPage = (charge: ChargeRow, amount: string, { language, t, token }: CardPageView): Html =>
  page({
    language,
    title: t('sandbox.confirm_title'),
    body: html`<main class="confirm">
      <p class="practice">${t('sandbox.practice')}</p>
      <h1>${t('sandbox.confirm_title')}</h1>
      <p>${t('sandbox.confirm_text', { amount, description: charge.description })}</p>
      ${
        charge.status === 'needs-action'
          ? html`<form method="post" action="/sandbox/cards/confirm/${charge.id}">
              <input type="hidden" name="_token" value="${token}" />
              <button class="button" type="submit" name="answer" value="yes">${t('sandbox.confirm_yes')}</button>
              <button class="button plain" type="submit" name="answer" value="no">${t('sandbox.confirm_no')}</button>
            </form>`
          : html`<a class="button" href="${charge.returnUrl}">${t('sandbox.back')}</a>`
      }
    </main>`,
  })
