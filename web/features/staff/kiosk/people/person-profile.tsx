import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { KioskProfile, showKioskProfile } from '../../../../../contract/staff/kiosk/people.ts'
import { languageNames } from '../../../../../contract/language-names.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-place.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { FactList } from '../../../../parts/fact-list.tsx'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { PersonActions } from './person-actions.tsx'

const searchPlace = hashOf('users')

/** An account as staff see it; Escape leads back to the search [2.20]. */
export function PersonProfile({ userId, part }: { userId: string; part: string | undefined }) {
  const t = useTranslate()
  const id = Number(userId)
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      // A part that closes by Escape itself, such as a window over the page, has been served first.
      if (event.key === 'Escape' && !event.defaultPrevented) location.hash = searchPlace
    }
    addEventListener('keydown', back)
    return () => removeEventListener('keydown', back)
  }, [])
  return (
    <>
      <a href={searchPlace} className="link mb-4 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('kiosk.people.back')}
      </a>
      {Number.isSafeInteger(id) && id > 0 ? <Profile id={id} part={part} /> : <Problem text={t('kiosk.people.gone')} />}
    </>
  )
}

function Profile({ id, part }: { id: number; part: string | undefined }) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showKioskProfile>('/spark/kiosk/users/:id/profile', {
    params: { id },
  })
  if (refusal !== undefined) return <Problem text={refusal.status === 404 ? t('kiosk.people.gone') : refusal.alert} />
  if (data === undefined) return <SkeletonLines count={6} />
  return (
    <>
      <About profile={data} />
      <PersonActions
        user={data.user}
        currency={data.currency}
        isImpersonating={part === 'impersonate'}
        onChanged={reload}
      />
      <Section title={t('kiosk.people.projects')}>
        <Names
          empty={t('kiosk.people.no_projects')}
          items={data.projects.map(({ archived_at: archivedAt, is_public: isPublic, ...project }) => {
            const mark =
              archivedAt === null ? (isPublic ? undefined : t('kiosk.people.draft')) : t('kiosk.people.archived')
            return { ...project, mark }
          })}
        />
      </Section>
      <Section title={t('kiosk.people.organizations')}>
        <Names
          empty={t('kiosk.people.no_organizations')}
          items={data.organizations.map(({ role, ...organization }) => {
            return { ...organization, mark: t(`kiosk.people.roles.${role}`) }
          })}
        />
      </Section>
    </>
  )
}

function About({ profile: { user, donated, revenue, currency } }: { profile: KioskProfile }) {
  const t = useTranslate()
  const format = useFormat()
  const money = usePlanMoney(currency)
  // The link that led here is gone; a heading takes the focus without a ring around it.
  const name = useArrivalFocus<HTMLHeadingElement>()
  const donationSums = { amount: format.money(donated.total), count: donated.count }
  const facts = [
    { name: t('kiosk.people.email'), value: user.email },
    { name: t('kiosk.people.number'), value: user.id },
    { name: t('kiosk.people.language'), value: languageNames[user.language] },
    { name: t('kiosk.people.since'), value: format.date(user.created_at) },
    {
      name: t('kiosk.people.last_seen'),
      value: user.last_seen_at === null ? t('kiosk.people.not_signed_in') : format.dateTime(user.last_seen_at),
    },
    { name: t('kiosk.people.second_factor'), value: t(`kiosk.people.${user.uses_second_factor ? 'on' : 'off'}`) },
    { name: t('kiosk.people.plan'), value: user.plan },
    { name: t('kiosk.people.revenue'), value: money.exact(revenue) },
    {
      name: t('kiosk.people.donated'),
      value: donated.count === 0 ? t('kiosk.people.nothing_donated') : t('kiosk.people.donated_text', donationSums),
    },
  ]
  return (
    <Section
      title={user.name}
      headingRef={name}
      mark={
        <>
          {user.is_email_verified ? null : <Chip tone="amber">{t('kiosk.people.unconfirmed')}</Chip>}
          {user.is_locked ? <Chip tone="brick">{t('kiosk.people.locked')}</Chip> : null}
        </>
      }
    >
      <FactList facts={facts} />
    </Section>
  )
}

interface NamesProps {
  empty: string
  items: readonly { id: number; name: string; url: string; mark: string | undefined }[]
}

function Names({ empty, items }: NamesProps) {
  if (items.length === 0) return <p className="text-md text-ink-soft">{empty}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, name, url, mark }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <a href={`/${url}`} className="link min-w-0 py-1 wrap-anywhere">
            {name}
          </a>
          {mark !== undefined && <Chip>{mark}</Chip>}
        </li>
      ))}
    </ul>
  )
}
