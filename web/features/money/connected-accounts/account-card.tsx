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
  pending: 'payee.pending_text',
  suspended: 'payee.suspended_text',
  revoked: 'payee.suspended_text',
  unreachable: 'payee.unreachable_text',
  unreadable: 'payee.unreadable_text',
} as const

/** An account, how it stands, and what it can be paid with [3.16]. */
export function AccountCard({ profile }: { profile: PaymentProfile }) {
  const t = useTranslate()
  const { name, state, methods, recurring, manage_url: manageUrl } = profile
  return (
    <Card className="grid h-full content-start gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold wrap-anywhere">{name}</h3>
        <Chip tone={tones[state]}>{t(`payee.state_${state}`)}</Chip>
      </div>
      {state !== 'active' && <p className="text-sm">{t(explanations[state])}</p>}
      {methods.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{t(recurring ? 'payee.monthly' : 'payee.once')}</p>
          <ul aria-label={t('payee.methods_of', { name })} className="flex flex-wrap gap-2">
            {methods.map((method) => (
              <li key={method.id}>
                <Chip>
                  {method.name}
                  {method.recurring && ` · ${t('payee.method_monthly')}`}
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {manageUrl !== null && (
        <p>
          <a className="link inline-flex min-h-11 items-center text-sm" href={manageUrl} rel="noreferrer">
            {t('payee.manage')}
          </a>
        </p>
      )}
    </Card>
  )
}
