import { useState } from 'react'
import type {
  makeOrganizationOwner,
  OrganizationMember,
  removeMember,
  setOrganizationCaptain,
} from '../../../../../contract/fundraisers/organizations/members.ts'
import type { Organization } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useCurrentUser } from '../../../../lib/session/session.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'

interface MemberChangesOptions {
  /** The members as they were read; left out when no captain is made. */
  members?: readonly OrganizationMember[]
  organization: Pick<Organization, 'id' | 'name' | 'url' | 'is_public'>
  onChanged: () => Promise<void>
}

export type MemberChanges = ReturnType<typeof useMemberChanges>

/**
 * Returns the changes of a member, each after a confirmation; `alert` has the reason when nothing came of one [8.06].
 */
export function useMemberChanges({ organization, members = [], onChanged }: MemberChangesOptions) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const changing = useSending({
    showRefusal({ status }) {
      // Another leader was first: their change is seen below the message about it.
      if (status === 409) void onChanged()
      return false
    },
  })
  // Other errors of a removal are shown in a dialog [8.04]; a member who cannot leave sees the reason that the server
  // gives.
  const removal = useDeletion()
  const [isRemoval, setRemoval] = useState(false)
  const user = useCurrentUser()
  const inputOf = ({ user_id }: Pick<OrganizationMember, 'user_id'>) => ({
    params: { id: organization.id },
    body: { user_id },
  })

  async function settle(answer: { message: string } | undefined): Promise<void> {
    if (answer === undefined) return
    toast({ text: answer.message })
    await onChanged()
  }
  async function makeCaptain(member: OrganizationMember): Promise<void> {
    const title = t('organize.members.captain_title', { name: member.name })
    const confirmLabel = t('organize.members.make_captain')
    if (!(await confirm({ title, text: t('organize.members.captain_text'), confirmLabel }))) return
    const endpoint = { method: 'POST', path: '/api/organization/:id/members/set-captain' } as const
    const { params, body } = inputOf(member)
    const former_id = members.find(({ role }) => role === 'captain')?.user_id ?? null
    const input = { params, body: { ...body, former_id } }
    setRemoval(false)
    await settle(await changing.send<typeof setOrganizationCaptain>(endpoint, input))
  }
  async function makeOwner(member: OrganizationMember): Promise<void> {
    const title = t('organize.members.owner_title', { name: member.name })
    const confirmLabel = t('organize.members.make_owner')
    if (!(await confirm({ title, text: t('organize.members.owner_text'), confirmLabel }))) return
    const endpoint = { method: 'POST', path: '/api/organization/:id/members/make-owner' } as const
    setRemoval(false)
    await settle(await changing.send<typeof makeOrganizationOwner>(endpoint, inputOf(member)))
  }
  const endpoint = { method: 'POST', path: '/api/organization/:id/members/delete' } as const
  async function remove(member: OrganizationMember): Promise<void> {
    const confirmation = { title: t('organize.members.remove_title'), text: t('organize.members.remove_text') }
    const confirmLabel = t('organize.members.remove')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: member.name }))) return
    setRemoval(true)
    await settle(await removal.send<typeof removeMember>(endpoint, inputOf(member)))
  }
  async function leave(): Promise<void> {
    if (user === null) return
    const confirmation = { title: t('organize.members.leave_title'), text: t('organize.members.leave_text') }
    const confirmLabel = t('organize.members.leave')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: organization.name }))) return
    setRemoval(false)
    const answer = await changing.send<typeof removeMember>(endpoint, inputOf({ user_id: user.id }))
    // A former member sees the public page, or none.
    if (answer !== undefined)
      location.assign(organization.is_public ? `/${organization.url}` : '/dashboard#/organizations')
  }
  return {
    makeCaptain,
    makeOwner,
    remove,
    leave,
    isBusy: changing.isBusy || removal.isBusy,
    // Of the last action.
    alert: (isRemoval ? removal : changing).alert,
    user,
  }
}
