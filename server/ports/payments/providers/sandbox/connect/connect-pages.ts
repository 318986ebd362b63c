import type { Language, Translate } from '../../../../../../contract/texts.ts'
import { type Html, html } from '../../../../../platform/plain-pages/html.ts'
import { icons } from '../checkout/icons.ts'
import { layout } from '../checkout/layout.ts'
import { sandboxMethods } from '../methods.ts'
import type { AccountRow } from '../queries/accounts.ts'

export interface ConnectView {
  language: Language
  t: Translate
  /** The token against a form that another site sends. */
  token: string
}

/** The choices for an account; wallets are cards in a device, and come with those. */
export const choosableMethods = sandboxMethods.filter(({ wallet }) => wallet === null)

/** Renders the application that requests it, the permission, and the account that it is given on. */
export function consentPage(
  view: ConnectView & { site: string; query: Record<string, string>; isWrong: boolean },
): Html {
  const { t, language, token, site, query, isWrong } = view
  return layout({
    title: t('sandbox.connect_title'),
    language,
    t,
    content: html`<section class="card">
      <h1 class="message">${t('sandbox.connect_heading', { site })}</h1>
      <p>${t('sandbox.connect_text')}</p>
      <p class="scopes">${t('sandbox.connect_scopes', { site })}</p>
      ${
        isWrong &&
        html`<div class="notice stopped" role="alert">
          ${icons.stopped}
          <p>${t('sandbox.connect_name_wrong')}</p>
        </div>`
      }
      <form method="post" action="/sandbox/connect">
        <input type="hidden" name="_token" value="${token}" />
        ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <label class="field"
          >${t('sandbox.connect_name')}<input name="name" maxlength="70" autocomplete="organization"
        /></label>
        <h2>${t('sandbox.connect_methods')}</h2>
        ${methodTicks(language, undefined)}
        <button class="button main" type="submit" name="answer" value="allow">${t('sandbox.connect_allow')}</button>
        <button class="button wide" type="submit" name="answer" value="deny">${t('sandbox.connect_deny')}</button>
      </form>
    </section>`,
  })
}

/** Renders an account as its owner sees it, with the events that can happen to it at a provider. */
export function accountPage({ t, language, token, account }: ConnectView & { account: AccountRow }): Html {
  const isActive = account.state === 'active'
  return layout({
    title: t('sandbox.account_title', { name: account.name }),
    language,
    t,
    content: html`<section class="card">
        <h1 class="message">${account.name}</h1>
        <div class="notice ${isActive ? 'paid' : 'stopped'}" role="status">
          ${icons[isActive ? 'paid' : 'stopped']}
          <p>${t(`sandbox.account_state_${account.state}`)}</p>
        </div>
        <form method="post" action="/sandbox/accounts/${account.id}">
          <input type="hidden" name="_token" value="${token}" />
          <h2>${t('sandbox.connect_methods')}</h2>
          ${methodTicks(language, account.methods)}
          <button class="button main" type="submit" name="act" value="save">${t('sandbox.account_save')}</button>
          <button class="button wide" type="submit" name="act" value="${isActive ? 'suspend' : 'resume'}">
            ${t(isActive ? 'sandbox.account_suspend' : 'sandbox.account_resume')}
          </button>
          <button class="button wide" type="submit" name="act" value="take_back">
            ${t('sandbox.account_take_back')}
          </button>
        </form>
      </section>
      <details class="card aside">
        <summary>${t('sandbox.account_own')}</summary>
        <p>${t('sandbox.account_own_text')}</p>
        <dl>
          <div class="long">
            <dt>${t('sandbox.account_username')}</dt>
            <dd>${account.id}</dd>
          </div>
          <div class="long">
            <dt>${t('sandbox.account_password')}</dt>
            <dd>${account.password}</dd>
          </div>
        </dl>
      </details>`,
  })
}

const methodTicks = (language: Language, chosen: readonly string[] | undefined): Html =>
  html`${choosableMethods.map(
    ({ id, names }) =>
      html`<label class="tick">
        ${
          chosen?.includes(id) === false
            ? html`<input type="checkbox" name="method_${id}" value="1" />`
            : html`<input type="checkbox" name="method_${id}" value="1" checked />`
        }
        <span>${names[language]}</span>
      </label>`,
  )}`
