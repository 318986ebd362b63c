import { useState } from 'react'
import type {
  AccountTeam,
  deleteAccountTeam,
  renameAccountTeam,
  removeAccountTeamMember,
  updateAccountTeamPhoto,
} from '../../../../contract/subscriptions/account-teams/teams.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { SavedPhoto } from '../../../parts/identity/saved-photo.tsx'
import { Section } from '../../../parts/section.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { TeamNameField } from './team-name-field.tsx'

interface TeamProps {
  team: AccountTeam
  onChanged: () => Promise<void>
}

/** The name and photo of a team, for its owner; and for all members the button to leave it. */
export function AccountTeamDetails({ team, userId, onChanged }: TeamProps & { userId: number }) {
  if (team.pivot.role !== 'owner') return <LeaveTeam team={team} userId={userId} />
  return (
    <>
      <Name team={team} onChanged={onChanged} />
      <Picture team={team} onChanged={onChanged} />
      <DeleteTeam team={team} />
    </>
  )
}

function Name({ team, onChanged }: TeamProps) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const form = useForm({
    id: 'team-name',
    fields: ['name'],
    values: { name: team.name },
    async submit(body) {
      const endpoint = { method: 'PUT', path: '/settings/teams/:id/name' } as const
      const { message } = await call<typeof renameAccountTeam>(endpoint, { params: { id: team.id }, body })
      form.setSavedText(message)
      toast({ text: message })
      await onChanged()
    },
  })
  return (
    <Section title={t('account_teams.name.title')}>
      <SavedForm form={form} button={t('account_teams.name.button')} busyText={t('account_teams.name.busy')}>
        <TeamNameField form={form} />
      </SavedForm>
    </Section>
  )
}

/** The stored size, and the frame of the crop [9.07]. */
const photoSize = { width: 300, height: 300 }

function Picture({ team, onChanged }: TeamProps) {
  const t = useTranslate()
  const call = useCall()
  const [photo, setPhoto] = useState(team.photo)

  async function save(dataUrl: string | null): Promise<void> {
    const endpoint = { method: 'POST', path: '/settings/teams/:id/photo' } as const
    const input = { params: { id: team.id }, body: { photo_url: dataUrl ?? '' } }
    setPhoto((await call<typeof updateAccountTeamPhoto>(endpoint, input)).photo)
    void onChanged()
  }
  return (
    <Section title={t('account_teams.photo.title')} lead={t('account_teams.photo.lead')}>
      <SavedPhoto
        label={t('account_teams.photo.label')}
        shown={<Avatar name={team.name} photo={photo} size="large" />}
        isThere={photo !== null}
        canRemove={false}
        output={photoSize}
        save={save}
        isBeside
      />
    </Section>
  )
}

function DeleteTeam({ team }: Pick<TeamProps, 'team'>) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useDeletion()

  async function remove(): Promise<void> {
    const confirmation = { title: t('account_teams.delete.question'), text: t('account_teams.delete.text') }
    const confirmLabel = t('account_teams.delete.button')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: team.name }))) return
    const endpoint = { method: 'DELETE', path: '/settings/teams/:id' } as const
    const answer = await sending.send<typeof deleteAccountTeam>(endpoint, { params: { id: team.id } })
    if (answer === undefined) return
    toast({ text: answer.message })
    location.hash = hashOf('teams')
  }
  return (
    <Section title={t('account_teams.delete.title')} lead={t('account_teams.delete.text')}>
      <Problem text={sending.alert} />
      <Button kind="destructive" disabled={sending.isBusy} onClick={() => void remove()}>
        {t('account_teams.delete.button')}
      </Button>
    </Section>
  )
}

function LeaveTeam({ team, userId }: Pick<TeamProps, 'team'> & { userId: number }) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  // The answer of the server says why a member cannot leave [8.11].
  const sending = useSending()

  async function leave(): Promise<void> {
    const confirmation = { title: t('account_teams.leave.question'), text: t('account_teams.leave.text') }
    const confirmLabel = t('account_teams.leave.button')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: team.name }))) return
    const endpoint = { method: 'DELETE', path: '/settings/teams/:id/members/:user' } as const
    const params = { id: team.id, user: userId }
    const answer = await sending.send<typeof removeAccountTeamMember>(endpoint, { params })
    if (answer === undefined) return
    toast({ text: answer.message })
    location.hash = hashOf('teams')
  }
  return (
    <Section title={t('account_teams.leave.title')} lead={t('account_teams.leave.text')}>
      <Problem text={sending.alert} />
      <p className="mb-4 text-md">{t('account_teams.owned_by', { name: team.owner.name })}</p>
      <Button kind="outline" disabled={sending.isBusy} onClick={() => void leave()}>
        {t('account_teams.leave.button')}
      </Button>
    </Section>
  )
}
