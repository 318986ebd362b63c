import type {
  listUserDonations,
  listUserParticipations,
  listUserProjects,
} from '../../../../../contract/staff/kiosk/user-lists.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { donationTones } from '../../../../parts/money/donation-tones.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { UserListView, userListRequest, type UserListProps, UserListRow } from './user-list.tsx'

export function UserDonations(props: UserListProps) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const list = useLoadedList<typeof listUserDonations>('/spark/kiosk/users/:id/donations', userListRequest(props))
  return (
    <UserListView
      {...props}
      part="donations"
      list={list}
      render={({ amount, status, project, is_monthly: isMonthly, is_anonymous: isAnonymous, created_at: at }) => (
        <UserListRow
          href={`/${project.url}`}
          name={project.name}
          chips={<Chip tone={donationTones[status]}>{t(`kiosk.user.status.${status}`)}</Chip>}
          facts={[date(at), isMonthly ? t('kiosk.user.monthly') : null, isAnonymous ? t('kiosk.user.anonymous') : null]}
          figure={money(amount)}
        />
      )}
    />
  )
}

export function UserProjects(props: UserListProps) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const list = useLoadedList<typeof listUserProjects>('/spark/kiosk/users/:id/projects', userListRequest(props))
  return (
    <UserListView
      {...props}
      part="projects"
      list={list}
      render={({ name, url, raised, is_public: isPublic, archived_at: archivedAt, created_at: at }) => (
        <UserListRow
          href={`/${url}`}
          name={name}
          chips={
            archivedAt === null ? (
              <Chip tone={isPublic ? 'leaf' : 'plain'}>{t(isPublic ? 'kiosk.user.public' : 'kiosk.users.draft')}</Chip>
            ) : (
              <Chip>{t('kiosk.users.archived')}</Chip>
            )
          }
          facts={[t('kiosk.user.since', { date: date(at) })]}
          figure={money(raised)}
        />
      )}
    />
  )
}

export function UserParticipations(props: UserListProps) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const list = useLoadedList<typeof listUserParticipations>(
    '/spark/kiosk/users/:id/participations',
    userListRequest(props),
  )
  return (
    <UserListView
      {...props}
      part="participations"
      list={list}
      render={({ path, project, team, raised, archived_at: archivedAt, created_at: at }) => (
        <UserListRow
          href={path}
          name={project.name}
          chips={archivedAt !== null && <Chip>{t('kiosk.users.archived')}</Chip>}
          facts={[
            team === null ? null : t('kiosk.user.in_team', { name: team }),
            t('kiosk.user.since', { date: date(at) }),
          ]}
          figure={money(raised)}
        />
      )}
    />
  )
}
