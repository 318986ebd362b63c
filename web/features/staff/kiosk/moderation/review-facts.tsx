import { inFours } from '../../../../../contract/format.ts'
import type { OrganizationPage } from '../../../../../contract/pages/public-pages/address-page.ts'
import type { ProjectPage } from '../../../../../contract/pages/public-pages/pages.ts'
import type { Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import type { ReviewBackground } from '../../../../../contract/staff/kiosk/review-background.ts'
import type { Translate } from '../../../../../contract/texts.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'

interface ReviewFactsProps {
  review: Review
  page: ProjectPage | OrganizationPage | undefined
  background: ReviewBackground | undefined
}

/** The facts that staff must have seen before they decide: the account, the goal, and how to reach the requester. */
export function ReviewFacts({ review, page, background }: ReviewFactsProps) {
  const t = useTranslate()
  const format = useFormat()
  const goalOf = ({ project: { goal } }: ProjectPage) =>
    goal === null ? t('kiosk.reviews.no_goal') : format.shortMoney(goal)
  const facts = [
    ...accountOf(t, review),
    ...(page?.kind === 'project' ? [{ name: t('kiosk.reviews.goal'), value: goalOf(page) }] : []),
    ...(background === undefined || review.state !== 'pending' ? [] : contactOf(t, background)),
  ]
  const { requested_by: requester } = review
  return (
    <dl className="figures grid gap-3 text-md">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-ink-soft">{t('kiosk.reviews.requester')}</dt>
        <dd className="wrap-anywhere">
          <a href={hashOf('users', requester.id)} className="link inline-flex min-h-6 items-center font-semibold">
            {requester.name}
          </a>
          <span className="block text-sm text-ink-soft">{requester.email}</span>
        </dd>
      </div>
    </dl>
  )
}

function accountOf(t: Translate, { changes, bank_account: account, bank_account_holder: holder }: Review) {
  // The proposal says it, beside the value in force.
  if (changes.some(({ kind }) => kind === 'bank_account')) return []
  return [
    {
      name: t('kiosk.reviews.account'),
      value: account === null ? t('kiosk.reviews.no_account') : inFours(account, ' '),
    },
    { name: t('kiosk.reviews.holder'), value: holder ?? '–' },
  ]
}

function contactOf(t: Translate, { contact }: ReviewBackground) {
  const registration = { name: t('kiosk.reviews.registration_number'), value: contact.registration_number }
  return [
    { name: t('kiosk.reviews.phone'), value: contact.phone || '–' },
    { name: t('kiosk.reviews.address'), value: contact.address || '–' },
    ...(registration.value === '' ? [] : [registration]),
  ]
}
