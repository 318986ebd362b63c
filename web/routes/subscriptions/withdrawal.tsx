import { data } from 'react-router'
import type { showWithdrawal, Withdrawal } from '../../../contract/subscriptions/billing/withdrawal-link.ts'
import { useFormat } from '../../lib/format.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { LinkPage } from '../../parts/link-page.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { loadLinked } from '../frame/load.ts'
import type { Route } from './+types/withdrawal'

export const handle = { texts: ['withdrawal'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await loadLinked<typeof showWithdrawal>(context.get(pageContext), '/api/withdrawal/:token', { params })
  return data({ withdrawal: link.found }, link.status)
}

/**
 * Hides the URL from other sites: it ends a contract, so it must not travel along with a link. Our own pages may know:
 * without any referrer a browser would not say where the form comes from.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/**
 * Withdrawing from a plan without signing in: its plan, until when, and one button. The form goes to the URL
 * itself.
 */
export default function WithdrawalRoute({ loaderData: { withdrawal } }: Route.ComponentProps) {
  const t = useTranslate()
  const state = withdrawal?.state ?? 'gone'
  const title = t(state === 'open' ? 'withdrawal.title' : `withdrawal.${state}_title`)
  return (
    <LinkPage title={title}>
      {withdrawal === undefined ? <ExpiredLink /> : <WithdrawalFacts withdrawal={withdrawal} />}
    </LinkPage>
  )
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslate()
  const format = useFormat()
  const { state, plan, name, back, taken_at: takenAt, until, withdrawn_at: withdrawnAt } = withdrawal
  const isOpen = state === 'open'
  const hasMoney = isOpen || state === 'withdrawn'
  const openText = back === null ? 'withdrawal.trial_text' : 'withdrawal.text'
  return (
    <>
      <p className="mt-2 text-ink-mid">{t(isOpen ? openText : `withdrawal.${state}_text`)}</p>
      <FactList
        facts={[
          { name: t('withdrawal.name'), value: name },
          { name: t('withdrawal.plan'), value: plan },
          { name: t('withdrawal.taken'), value: format.dateTime(takenAt) },
          { name: t('withdrawal.back'), value: hasMoney ? back : null },
          { name: t('withdrawal.until'), value: until === null ? null : format.dateTime(until) },
          { name: t('withdrawal.withdrawn_at'), value: withdrawnAt === null ? null : format.dateTime(withdrawnAt) },
        ]}
      />
      {isOpen && (
        <form method="post" className="mt-6 grid">
          <Button type="submit" kind="destructive" size="large" name="answer" value="withdraw">
            {t('withdrawal.confirm')}
          </Button>
        </form>
      )}
      {!hasMoney && <SettingsLink />}
    </>
  )
}

function ExpiredLink() {
  const t = useTranslate()
  return (
    <>
      <p className="mt-2">{t('withdrawal.gone_text')}</p>
      <p className="mt-2 text-ink-mid">{t('withdrawal.gone_again')}</p>
      <SettingsLink />
    </>
  )
}

function SettingsLink() {
  const t = useTranslate()
  return (
    <ButtonLink className="mt-6" kind="outline" href="/settings#/subscription">
      {t('withdrawal.settings')}
    </ButtonLink>
  )
}
