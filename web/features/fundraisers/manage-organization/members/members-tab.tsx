import type {
  listOrganizationMembers,
  listPendingMembers,
  OrganizationMember,
} from '../../../../../contract/fundraisers/organizations/members.ts'
import type { Organization } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ListFooter, ListTools, NoMatch } from '../../../../ui/lists/list-tools.tsx'
import { useRows } from '../../../../ui/lists/use-rows.ts'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { MemberRequestForm } from './member-request-form.tsx'
import { MemberRow } from './member-row.tsx'
import { PendingList } from './pending-list.tsx'
import { useMemberChanges } from './use-member-changes.ts'

/** The members of the organization, the invitations, and their actions [6.05]. Only its leaders fetch it. */
function MembersTab({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const params = { id: organization.id }
  const members = useLoaded<typeof listOrganizationMembers>('/api/organization/:id/members', { params })
  const pending = useLoaded<typeof listPendingMembers>('/api/organization/:id/members/pending-request', { params })
  const refusal = members.refusal ?? pending.refusal
  const reload = () => void Promise.all([members.reload(), pending.reload()])
  return (
    <div className="grid gap-10">
      <section>
        <h2 className="mb-4 text-heading font-bold">{t('organize.members.title')}</h2>
        {refusal !== undefined && (
          <>
            <Problem text={refusal.alert} />
            <Button kind="outline" size="small" onClick={reload}>
              {t('organize.again')}
            </Button>
          </>
        )}
        {members.data !== undefined ? (
          <MemberList organization={organization} members={members.data.list} onChanged={members.reload} />
        ) : (
          refusal === undefined && <SkeletonLines count={4} />
        )}
      </section>
      <section>
        <h2 className="mb-1 text-title font-bold">{t('organize.members.ask_title')}</h2>
        <p className="mb-4 max-w-prose text-md text-ink-soft">{t('organize.members.ask_lead')}</p>
        <MemberRequestForm organizationId={organization.id} onInvited={pending.reload} />
        {pending.data !== undefined && (
          <PendingList organizationId={organization.id} pending={pending.data.list} onChanged={pending.reload} />
        )}
      </section>
    </div>
  )
}

interface MemberListProps {
  organization: Organization
  members: readonly OrganizationMember[]
  onChanged: () => Promise<void>
}

const pageSize = 10
const textOf = ({ name, email }: OrganizationMember) => `${name} ${email}`

function MemberList({ organization, members, onChanged }: MemberListProps) {
  const t = useTranslate()
  const list = useRows({ rows: members, textOf, pageSize })
  // The row that had the focus may be gone.
  const { target, request: focusList } = useFocusRequest<HTMLUListElement>()
  const settle = () => {
    focusList()
    return onChanged()
  }
  const changes = useMemberChanges({ organization, members, onChanged: settle })
  return (
    <div>
      <Problem text={changes.alert} />
      {members.length > pageSize && (
        <div className="mb-3">
          <ListTools list={list} />
        </div>
      )}
      {list.total === 0 && <NoMatch list={list} />}
      <ul
        ref={target}
        tabIndex={-1}
        aria-label={t('organize.members.title')}
        className="divide-y divide-line outline-none"
      >
        {list.shown.map((member) => (
          <MemberRow key={member.user_id} member={member} role={organization.role} changes={changes} />
        ))}
      </ul>
      {members.length > pageSize && (
        <div className="mt-4">
          <ListFooter list={list} />
        </div>
      )}
    </div>
  )
}

export default withTexts(['organize', 'validation'], MembersTab)
