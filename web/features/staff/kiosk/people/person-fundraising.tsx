import type {
  listPersonDonations,
  listPersonParticipations,
  listPersonProjects,
} from '../../../../../contract/staff/kiosk/person.ts'
import type { DonationState } from '../../../../../contract/money/payments/donation-states.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { PersonListView, personRequest, type PersonListProps, PersonRow } from './person-list.tsx'

const statusTones = {
  open: 'amber',
  pending: 'amber',
  paid: 'leaf',
  paidout: 'leaf',
  failed: 'brick',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
  charged_back: 'brick',
} as const satisfies Record<DonationState, string>

export function PersonDonations(props: PersonListProps) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const list = useLoadedList<typeof listPersonDonations>('/spark/kiosk/users/:id/donations', personRequest(props))
  return (
    <PersonListView
      {...props}
      part="donations"
      list={list}
      render={({ amount, status, project, is_monthly: isMonthly, is_anonymous: isAnonymous, created_at: at }) => (
        <PersonRow
          href={`/${project.url}`}
          name={project.name}
          chips={<Chip tone={statusTones[status]}>{t(`kiosk.person.status.${status}`)}</Chip>}
          facts={[
            date(at),
            isMonthly ? t('kiosk.person.monthly') : null,
            isAnonymous ? t('kiosk.person.anonymous') : null,
          ]}
          figure={money(amount)}
        />
      )}
    />
  )
}

export function PersonProjects(props: PersonListProps) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const list = useLoadedList<typeof listPersonProjects>('/spark/kiosk/users/:id/projects', personRequest(props))
  return (
    <PersonListView
      {...props}
      part="projects"
      list={list}
      render={({ name, url, raised, is_public: isPublic, archived_at: archivedAt, created_at: at }) => (
        <PersonRow
          href={`/${url}`}
          name={name}
          chips={
            archivedAt === null ? (
              <Chip tone={isPublic ? 'leaf' : 'plain'}>
                {t(isPublic ? 'kiosk.person.public' : 'kiosk.people.draft')}
              </Chip>
            ) : (
              <Chip>{t('kiosk.people.archived')}</Chip>
            )
          }
          facts={[t('kiosk.person.since', { date: date(at) })]}
          figure={money(raised)}
        />
      )}
    />
  )
}

export function PersonParticipations(props: PersonListProps) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const list = useLoadedList<typeof listPersonParticipations>(
    '/spark/kiosk/users/:id/participations',
    personRequest(props),
  )
  return (
    <PersonListView
      {...props}
      part="participations"
      list={list}
      render={({ path, project, team, raised, archived_at: archivedAt, created_at: at }) => (
        <PersonRow
          href={path}
          name={project.name}
          chips={archivedAt !== null && <Chip>{t('kiosk.people.archived')}</Chip>}
          facts={[
            team === null ? null : t('kiosk.person.in_team', { name: team }),
            t('kiosk.person.since', { date: date(at) }),
          ]}
          figure={money(raised)}
        />
      )}
    />
  )
}
