import { useEffect } from 'react'
import type { PaymentOverview } from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useAlert } from '../../../ui/messages/prompt-provider.tsx'

/** The warnings of this tab: a user who has read one does not see it again at every visit. */
const warnedOf = new Set<string>()

/** Shows a dialog that names the unlinked subjects [8.05]. */
export function useUnlinkedWarning(overview: PaymentOverview | undefined): void {
  const t = useTranslate()
  const alert = useAlert()
  useEffect(() => {
    if (overview === undefined) return
    const names = [...overview.organizations.unlinked, ...overview.projects.unlinked].map(({ name }) => name)
    const warning = JSON.stringify([overview.provider, names])
    if (names.length === 0 || warnedOf.has(warning)) return
    warnedOf.add(warning)
    const text = `${t('connected_accounts.warning')} ${names.join(', ')}.`
    void alert({ title: t('connected_accounts.warning_title'), text, okLabel: t('connected_accounts.warning_ok') })
  }, [overview, alert, t])
}
