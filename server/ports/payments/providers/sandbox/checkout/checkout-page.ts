import { defined } from '../../../../../../contract/defined.ts'
import { inFours } from '../../../../../../contract/format.ts'
import { centsOf, eurosOf } from '../../../../../../contract/money.ts'
import type { Language, TextKey, Translate } from '../../../../../../contract/texts.ts'
import type { ProviderStatus } from '../../../provider.ts'
import { magicAmounts } from '../magic-amounts.ts'
import { findMethod } from '../methods.ts'
import { moves } from '../state-transitions.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { type Html, html } from '../../../../../platform/plain-pages/html.ts'
import { icons } from './icons.ts'
import { layout } from './layout.ts'
import { transferOf } from './transfer.ts'

export interface CheckoutView {
  payment: PaymentRow
  /** The status now: a payment whose time is over counts as expired before the sandbox has noticed. */
  status: ProviderStatus
  language: Language
  t: Translate
  token: string
  canBeChargedBack: boolean
  now: Date
}

/** Renders the page where the payer decides. */
export function checkoutPage(view: CheckoutView): Html {
  const { payment, status, t } = view
  const amount = money(payment.amount_cents, view)
  const isDecided = moves[status].length === 0
  return layout({
    title: t('sandbox.title', { amount }),
    language: view.language,
    t,
    content: html`<section class="card" aria-labelledby="amount">
        <p class="method">${findMethod(payment.method)?.names[view.language] ?? payment.method}</p>
        <h1 id="amount" class="figures">${amount}</h1>
        ${details(view)} ${transferCard(view)} ${status !== 'open' && statusNotice(view)}
        ${isDecided ? wayBack(view) : decisionForm(view)}
      </section>
      ${view.canBeChargedBack && chargebackForm(view)} ${magicAmountList(view)}`,
  })
}

function details({ payment, status, t, ...view }: CheckoutView): Html {
  const row = (key: TextKey, value: string) =>
    html`<div>
      <dt>${t(key)}</dt>
      <dd>${value}</dd>
    </div>`
  const isOpen = status === 'open' && payment.expires_at !== null
  return html`<dl>
    <div class="long">
      <dt>${t('sandbox.description')}</dt>
      <dd>${payment.description}</dd>
    </div>
    ${row('sandbox.payment_number', payment.id.slice(0, 12))}
    ${payment.sequence === 'first' && row('sandbox.permission', t('sandbox.permission_monthly'))}
    ${isOpen && row('sandbox.valid_until', moment(defined(payment.expires_at), { ...view, payment, status, t }))}
  </dl>`
}

/** Returns the details that a payer types over at their own bank, where the provider demands a transfer. */
function transferCard({ payment, status, t }: CheckoutView): Html {
  const transfer = transferOf({ ...payment, status })
  if (transfer === null) return html``
  const row = (key: TextKey, value: string) =>
    html`<div>
      <dt>${t(key)}</dt>
      <dd class="figures">${value}</dd>
    </div>`
  return html`<h2>${t('sandbox.transfer_heading')}</h2>
    <p>${t('sandbox.transfer_text')}</p>
    <dl class="transfer">
      ${row('sandbox.transfer_account', inFours(transfer.account))} ${row('sandbox.transfer_holder', transfer.holder)}
      ${row('sandbox.transfer_reference', inFours(transfer.reference))}
    </dl>
    ${payment.redirect_url !== null && html`<a class="button wide" href="${payment.redirect_url}">${t('sandbox.transfer_back')}</a>`}`
}

const tones: Record<ProviderStatus, keyof typeof icons> = {
  open: 'waiting',
  pending: 'waiting',
  paid: 'paid',
  failed: 'stopped',
  cancelled: 'stopped',
  expired: 'stopped',
}

function statusNotice({ payment, status, t, language }: CheckoutView): Html {
  const tone = tones[status]
  const back = { language, payment }
  return html`<div class="notice ${tone}" role="status">
    ${icons[tone]}
    <div>
      <strong>${t(`sandbox.status_${status}`)}</strong>
      <p>${t(`sandbox.status_${status}_text`)}</p>
      ${payment.refunded_cents > 0 && html`<p>${t('sandbox.refunded', { amount: money(payment.refunded_cents, back) })}</p>`}
      ${
        payment.charged_back_cents > 0 &&
        html`<p>${t('sandbox.charged_back', { amount: money(payment.charged_back_cents, back) })}</p>`
      }
    </div>
  </div>`
}

const wayBack = ({ payment, t }: CheckoutView): Html =>
  html`${payment.redirect_url !== null && html`<a class="button main" href="${payment.redirect_url}">${t('sandbox.back')}</a>`}`

const otherOutcomes = ['pending', 'failed', 'cancelled', 'expired'] as const

function decisionForm(view: CheckoutView): Html {
  const { payment, status, t, token } = view
  const outcomes = otherOutcomes.filter((outcome) => moves[status].includes(outcome))
  const isTransfer = payment.method === 'banktransfer'
  return html`<form method="post" action="/sandbox/checkout/${payment.id}">
    <input type="hidden" name="_token" value="${token}" />
    <button class="button main" type="submit" name="outcome" value="paid">
      ${isTransfer ? t('sandbox.transfer_paid') : t('sandbox.pay', { amount: money(payment.amount_cents, view) })}
    </button>
    <h2>${t('sandbox.otherwise')}</h2>
    <div class="others">
      ${outcomes.map(
        (outcome) =>
          html`<button class="button" type="submit" name="outcome" value="${outcome}">
            ${icons[tones[outcome]]}<span>${t(`sandbox.choose_${outcome}`)}</span>
          </button>`,
      )}
    </div>
    ${deliveryChoices(t)}
  </form>`
}

const deliveries = ['twice', 'out_of_order', 'late'] as const

const deliveryChoices = (t: Translate): Html =>
  html`<details>
    <summary>${t('sandbox.delivery')}</summary>
    <p>${t('sandbox.delivery_text')}</p>
    ${deliveries.map(
      (delivery) =>
        html`<label class="tick">
          <input type="checkbox" name="delivery_${delivery}" value="1" />
          <span>${t(`sandbox.delivery_${delivery}`)}</span>
        </label>`,
    )}
  </details>`

const chargebackForm = ({ payment, t, token }: CheckoutView): Html =>
  html`<details class="card aside">
    <summary>${t('sandbox.after_payment')}</summary>
    <p>${t('sandbox.charge_back_text')}</p>
    <form method="post" action="/sandbox/checkout/${payment.id}/chargeback">
      <input type="hidden" name="_token" value="${token}" />
      <button class="button" type="submit">${t('sandbox.charge_back')}</button>
    </form>
  </details>`

const magicAmountList = (view: Pick<CheckoutView, 't' | 'language' | 'payment'>): Html =>
  html`<details class="card aside">
    <summary>${view.t('sandbox.magic')}</summary>
    <p>${view.t('sandbox.magic_text')}</p>
    <dl class="magic">
      ${magicAmounts.map(
        ({ euros }) =>
          html`<div>
            <dt class="figures">${money(centsOf(euros), view, 0)}</dt>
            <dd>${view.t(`sandbox.magic_${euros}`)}</dd>
          </div>`,
      )}
    </dl>
  </details>`

type Currency = Pick<CheckoutView, 'language' | 'payment'>

const money = (cents: number, { language, payment: { currency } }: Currency, minimumFractionDigits = 2): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency, minimumFractionDigits }).format(
    eurosOf(cents),
  )

/** Returns a moment of today by its time alone, any other with its date. */
function moment(at: Date, { language, now }: CheckoutView): string {
  const formatted = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'Europe/Amsterdam', ...options }).format(date)
  const isToday = formatted({ dateStyle: 'short' }, at) === formatted({ dateStyle: 'short' }, now)
  return formatted(isToday ? { timeStyle: 'short' } : { dateStyle: 'long', timeStyle: 'short' }, at)
}

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-NL', de: 'de-DE', fr: 'fr-FR' }
