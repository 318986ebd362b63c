import type { AccountState, PaymentProfile } from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'

const tones: Record<AccountState, 'leaf' | 'amber' | 'brick'> = {
  active: 'leaf',
  pending: 'amber',
  suspended: 'brick',
  revoked: 'brick',
  unreachable: 'amber',
  unreadable: 'brick',
}

const explanations = {
  pending: 'connected_accounts.pending_text',
  suspended: 'connected_accounts.suspended_text',
  revoked: 'connected_accounts.suspended_text',
  unreachable: 'connected_accounts.unreachable_text',
  unreadable: 'connected_accounts.unreadable_text',
} as const

/** An account, its state, and its payment methods [3.16]. */
export function AccountCard({ profile }: { profile: PaymentProfile }) {
  const t = useTranslate()
  const { name, state, methods, recurring, manage_url: manageUrl } = profile
  return (
    <Card className="grid h-full content-start gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold wrap-anywhere">{name}</h3>
        <Chip tone={tones[state]}>{t(`connected_accounts.state_${state}`)}</Chip>
      </div>
      {state !== 'active' && <p className="text-sm">{t(explanations[state])}</p>}
      {methods.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">
            {t(recurring ? 'connected_accounts.monthly' : 'connected_accounts.once')}
          </p>
          <ul aria-label={t('connected_accounts.methods_of', { name })} className="flex flex-wrap gap-2">
            {methods.map((method) => (
              <li key={method.id}>
                <Chip>
                  {method.name}
                  {method.recurring && ` · ${t('connected_accounts.method_monthly')}`}
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {manageUrl !== null && (
        <p>
          <a className="link inline-flex min-h-11 items-center text-sm" href={manageUrl} rel="noreferrer">
            {t('connected_accounts.manage')}
          </a>
        </p>
      )}
    </Card>
  )
}
