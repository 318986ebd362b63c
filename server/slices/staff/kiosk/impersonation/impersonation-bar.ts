import { escapeHtml } from '../../../../../contract/escape-html.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import type { Texts } from '../../../../platform/i18n/texts.ts'

/**
 * Renders the bar on every page while staff impersonate a user, with the button that ends it. The server puts it into
 * the page by itself: it works without scripts, and no visitor downloads anything for it.
 */
export const impersonationBar =
  (texts: Texts) =>
  (actor: Actor, { language, token }: { language: Language; token: string }): string | undefined => {
    if (actor.abilities !== 'all' || actor.userId === undefined || actor.impersonation === undefined) return undefined
    const t = texts.in(language)
    const { staffName, reason } = actor.impersonation
    return `<acting-bar role="region" aria-label="${escapeHtml(t('account.impersonation.bar'))}"><p>${escapeHtml(
      t('account.impersonation.acting', { staff: staffName, reason }),
    )}</p><form method="post" action="/spark/kiosk/users/stop-impersonating"><input type="hidden" name="_token" value="${escapeHtml(
      token,
    )}"><button>${escapeHtml(t('account.impersonation.stop'))}</button></form></acting-bar>`
  }
