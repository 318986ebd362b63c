import { Wallet } from 'lucide-react'
import type {
  listPaymentProviders,
  showPaymentOverview,
} from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { SubjectList } from './subject-list.tsx'
import { useUnlinkedWarning } from './use-unlinked-warning.ts'

/**
 * The accounts of the subjects that the user leads or owns, at each provider [3.16, 4.13, 7.22, 8.05].
 * Stands below a PromptProvider and a ToastProvider.
 */
export function PaymentAccounts() {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof listPaymentProviders>('/api/payment-providers')
  return (
    <>
      <div className="mb-6">
        <h1 className="text-heading font-bold">{t('connected_accounts.title')}</h1>
        {data?.list.length !== 0 && (
          <p className="mt-1 max-w-prose text-md text-ink-soft">{t('connected_accounts.lead')}</p>
        )}
      </div>
      {refusal !== undefined && <AccountFailure text={refusal.alert} onRetry={() => void reload()} />}
      {data === undefined && refusal === undefined && <SkeletonLines count={5} />}
      {data?.list.length === 0 && (
        <Card className="rounded-card">
          <EmptyState icon={<Wallet className="size-6" />} title={t('connected_accounts.nowhere')}>
            {t('connected_accounts.nowhere_text')}
          </EmptyState>
        </Card>
      )}
      {data?.list.map(({ name, label }) => (
        <AccountsAtProvider key={name} provider={name} label={label} hasOthers={data.list.length > 1} />
      ))}
    </>
  )
}

function AccountsAtProvider({ provider, label, hasOthers }: { provider: string; label: string; hasOthers: boolean }) {
  const t = useTranslate()
  const loaded = useLoaded<typeof showPaymentOverview>('/api/:provider', { params: { provider } })
  const { data, refusal, reload } = loaded
  useUnlinkedWarning(data)
  if (data === undefined)
    return refusal === undefined ? (
      <SkeletonLines count={5} />
    ) : (
      <AccountFailure text={refusal.alert} onRetry={() => void reload()} />
    )
  const { organizations, projects, profiles } = data
  const lists = [organizations.linked, organizations.unlinked, projects.linked, projects.unlinked]
  if (lists.every(({ length }) => length === 0))
    return (
      <Card className="rounded-card">
        <EmptyState
          icon={<Wallet className="size-6" />}
          title={t('connected_accounts.none')}
          action={<ButtonLink href="/acties/nieuw">{t('notifications.create')}</ButtonLink>}
        >
          {t('connected_accounts.none_text')}
        </EmptyState>
      </Card>
    )
  return (
    <section className="mb-10 grid gap-8">
      {hasOthers && <h2 className="text-title font-bold">{t('connected_accounts.provider', { provider: label })}</h2>}
      <Notice tone={data.platform_takes ? 'sky' : 'amber'}>
        {t(data.platform_takes ? 'connected_accounts.platform' : 'connected_accounts.no_platform')}
      </Notice>
      <SubjectList kind="organization" provider={provider} overview={data} onChange={reload} />
      <SubjectList kind="project" provider={provider} overview={data} onChange={reload} />
      {profiles.length > 0 && (
        <div>
          <h2 className="mb-3 text-title font-bold">{t('connected_accounts.profiles')}</h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {profiles.map((profile) => (
              <li key={profile.id}>
                <AccountCard profile={profile} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function AccountFailure({ text, onRetry }: { text: string | undefined; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <div className="max-w-form">
      <Problem text={text ?? t('connected_accounts.failed')} />
      <Button kind="outline" size="small" onClick={onRetry}>
        {t('connected_accounts.retry')}
      </Button>
    </div>
  )
}

export default withTexts(['changes', 'connected_accounts'], PaymentAccounts)
