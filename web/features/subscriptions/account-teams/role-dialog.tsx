import { useState } from 'react'
import type { AccountTeamMember, changeTeamMember } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { Select } from '../../../ui/options/select.tsx'
import type { OfferedRole } from './offered-role.ts'

interface RoleDialogProps {
  teamId: number
  member: AccountTeamMember
  roles: readonly OfferedRole[]
  onChanged: (message: string) => Promise<void>
  onClose: () => void
}

/** Gives a member another role of those that the server offers [2.26]. */
export function RoleDialog({ teamId, member, roles, onChanged, onClose }: RoleDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const [role, setRole] = useState<string>(member.pivot.role)
  const form = useForm({
    id: 'team-role',
    fields: ['role'],
    async submit() {
      const endpoint = { method: 'PUT', path: '/settings/teams/:id/members/:user' } as const
      const input = { params: { id: teamId, user: member.id }, body: { role: role as OfferedRole['value'] } }
      const { message } = await call<typeof changeTeamMember>(endpoint, input)
      await onChanged(message)
    },
  })
  return (
    <Dialog title={t('account_teams.members.edit_title', { name: member.name })} isOpen onClose={onClose} size="small">
      <SavedForm
        form={form}
        button={t('account_teams.members.save')}
        busyText={t('account_teams.name.busy')}
        onCancel={onClose}
      >
        <Select
          {...form.field('role')}
          label={t('account_teams.members.role')}
          options={roles.map(({ value, text }) => ({ value, label: text }))}
          value={role}
          onChange={setRole}
          isSearchable={false}
        />
      </SavedForm>
    </Dialog>
  )
}
