import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { KioskProfile, showKioskProfile } from '../../../../../contract/staff/kiosk/users.ts'
import { languageNames } from '../../../../../contract/language-names.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { UserActions } from './user-actions.tsx'
import { UserAudit } from './user-audit.tsx'
import { UserDiscounts, UserInvoices, UserTeams } from './user-billing.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserDonations, UserParticipations, UserProjects } from './user-fundraising.tsx'
import { isUserPart, UserBlock, type UserPart, UserListRow, type UserListProps } from './user-list.tsx'
import { UserPlanFacts } from './user-plan.tsx'
import { UserSecondFactor } from './user-second-factor.tsx'
import { UserSkeleton } from './user-skeleton.tsx'

const searchHash = hashOf('users')

/** An account as staff see it, or one of its lists; Escape leads back, from the profile to the search [2.20]. */
export function UserProfile({ userId, part }: { userId: string; part: string | undefined }) {
  const t = useTranslate()
  const id = Number(userId)
  const isListed = isUserPart(part)
  const back = isListed ? hashOf('users', userId) : searchHash
  useEffect(() => {
    const goBack = (event: KeyboardEvent) => {
      // A part that closes by Escape itself, such as a dialog over the page, has been served first.
      if (event.key === 'Escape' && !event.defaultPrevented) location.hash = back
    }
    addEventListener('keydown', goBack)
    return () => removeEventListener('keydown', goBack)
  }, [back])
  return Number.isSafeInteger(id) && id > 0 ? (
    <Profile id={id} part={part} />
  ) : (
    <>
      <BackLink href={searchHash}>{t('kiosk.users.back')}</BackLink>
      <Problem text={t('kiosk.users.gone')} />
    </>
  )
}

function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link mb-4 inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {children}
    </a>
  )
}

const lists: Record<UserPart, (props: UserListProps) => ReactNode> = {
  invoices: UserInvoices,
  discounts: UserDiscounts,
  teams: UserTeams,
  donations: UserDonations,
  projects: UserProjects,
  participations: UserParticipations,
  audit: UserAudit,
}

function Profile({ id, part }: { id: number; part: string | undefined }) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showKioskProfile>('/spark/kiosk/users/:id/profile', {
    params: { id },
  })
  if (isUserPart(part)) {
    const List = lists[part]
    return (
      <>
        <BackLink href={hashOf('users', id)}>
          {data === undefined ? t('kiosk.users.back') : t('kiosk.user.back', { name: data.user.name })}
        </BackLink>
        <List key={part} id={id} isWhole />
      </>
    )
  }
  return (
    <>
      <BackLink href={searchHash}>{t('kiosk.users.back')}</BackLink>
      {refusal?.status === 404 && <Problem text={t('kiosk.users.gone')} />}
      {refusal !== undefined && refusal.status !== 404 && (
        <LoadProblem refusal={refusal} onRetry={() => void reload()} />
      )}
      {data === undefined && refusal === undefined && <UserSkeleton />}
      {data !== undefined && <UserDetails profile={data} isImpersonating={part === 'impersonate'} onChanged={reload} />}
    </>
  )
}

interface UserDetailsProps {
  profile: KioskProfile
  /** Whether the dialog is open that begins the impersonation of this user, by the URL. */
  isImpersonating: boolean
  onChanged: () => Promise<void>
}

function UserDetails({ profile, isImpersonating, onChanged }: UserDetailsProps) {
  const t = useTranslate()
  const { user, currency, organizations } = profile
  const list = { id: user.id, isWhole: false }
  return (
    <>
      <UserSummary profile={profile}>
        <UserActions user={user} currency={currency} isImpersonating={isImpersonating} onChanged={onChanged} />
      </UserSummary>
      <Section title={t('kiosk.user.billing')}>
        <UserPlanFacts id={user.id} />
        <UserInvoices {...list} />
        <UserDiscounts {...list} />
        <UserTeams {...list} />
      </Section>
      <Section title={t('kiosk.user.fundraising')}>
        <UserDonations {...list} />
        <UserProjects {...list} />
        <UserParticipations {...list} />
        <UserBlock
          title={t('kiosk.user.lists.organizations')}
          mark={
            organizations.length === 0 && (
              <span className="ml-auto text-md text-ink-soft">{t('kiosk.user.none.organizations')}</span>
            )
          }
        >
          <ul className="divide-y divide-line">
            {organizations.map(({ id, name, url, role }) => (
              <li key={id}>
                <UserListRow
                  href={`/${url}`}
                  name={name}
                  chips={<Chip>{t(`kiosk.users.roles.${role}`)}</Chip>}
                  facts={[]}
                />
              </li>
            ))}
          </ul>
        </UserBlock>
      </Section>
      <UserAudit {...list} />
    </>
  )
}

interface UserSummaryProps {
  profile: KioskProfile
  /** The menu of actions on the account. */
  children: ReactNode
}

function UserSummary({ profile: { user, donated, revenue, currency }, children }: UserSummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const shortMoment = useShortMoment()
  const money = usePlanMoney(currency)
  // The link that led here is gone; a heading takes the focus without a ring around it.
  const name = useArrivalFocus<HTMLHeadingElement>()
  const donationSums = { amount: format.money(donated.total), count: donated.count }
  return (
    <Card className="px-5 py-6 md:px-7">
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={user.name} photo={user.photo} size="medium" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={name} tabIndex={-1} className="min-w-0 text-title font-bold wrap-anywhere outline-none">
              {user.name}
            </h2>
            {!user.is_email_verified && <Chip tone="amber">{t('kiosk.users.unconfirmed')}</Chip>}
            {user.is_locked && <Chip tone="brick">{t('kiosk.users.locked')}</Chip>}
          </div>
          <p className="wrap-anywhere text-ink-soft">
            {user.email} ·{' '}
            <span className="figures whitespace-nowrap">{t('kiosk.users.numbered', { number: user.id })}</span>
          </p>
        </div>
        <div className="-mr-2 ml-auto self-start">{children}</div>
      </div>
      <UserFacts
        facts={[
          { name: t('kiosk.users.since'), value: format.date(user.created_at) },
          {
            name: t('kiosk.users.last_seen'),
            value: user.last_seen_at === null ? t('kiosk.users.not_signed_in') : shortMoment(user.last_seen_at),
          },
          {
            name: t('kiosk.users.donated'),
            value: donated.count === 0 ? t('kiosk.users.nothing_donated') : t('kiosk.users.donated_text', donationSums),
          },
          { name: t('kiosk.users.revenue'), value: money.exact(revenue) },
          { name: t('kiosk.users.second_factor'), value: <UserSecondFactor user={user} /> },
          { name: t('kiosk.users.language'), value: languageNames[user.language] },
        ]}
      />
    </Card>
  )
}
