import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  removeTeamMember,
  showTeamRelation,
  TeamRelation,
} from '../../../../contract/fundraisers/team-members/member-calls.ts'
import type { requestToJoin, withdrawTeamRequest } from '../../../../contract/fundraisers/team-members/request-calls.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PromptProvider, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { JoinRequestForm } from './join-request-form.tsx'

interface JoinDialogProps {
  team: { id: number; name: string }
  projectUrl: string
  onClose: () => void
}

/** The dialog in which a visitor joins a team, sees the state of the request, or leaves. */
function JoinDialog({ team, projectUrl, onClose }: JoinDialogProps) {
  const t = useTranslate()
  const path = '/api/teams/:id/user-relation'
  const { data, refusal, reload } = useLoaded<typeof showTeamRelation>(path, { params: { id: team.id } })
  const [done, setDone] = useState<string>()
  const page = useRevalidator()
  async function settle(message: string): Promise<void> {
    setDone(message)
    await Promise.all([reload(), page.revalidate()])
  }
  return (
    <Dialog
      title={t(data?.isMember ? 'members.ask.in_team' : 'members.ask.title', { team: team.name })}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-4 pb-2">
        {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
        {done !== undefined && (
          <p role="status" className="text-md font-semibold">
            {done}
          </p>
        )}
        {data === undefined ? (
          refusal === undefined && <SkeletonLines count={3} />
        ) : (
          <PromptProvider>
            <Way {...{ relation: data, team, projectUrl, isDone: done !== undefined, onClose }} onDone={settle} />
          </PromptProvider>
        )}
      </div>
    </Dialog>
  )
}

interface WayProps {
  relation: TeamRelation
  team: { id: number; name: string }
  projectUrl: string
  isDone: boolean
  onClose: () => void
  onDone: (message: string) => Promise<void>
}

function Way(props: WayProps) {
  const t = useTranslate()
  const { relation, team, projectUrl, isDone } = props
  const { request, way_in: way } = relation
  if (relation.isMember) return <LeaveTeam {...props} />
  if (request?.state === 'pending') return <PendingRequest {...props} />
  if (request?.state === 'approved' && !relation.isParticipant)
    return <SignUp text={t('members.ask.approved')} projectUrl={projectUrl} teamId={team.id} />
  if (relation.in_other_team) return <p className="text-ink-mid">{t('members.ask.elsewhere')}</p>
  if (way === null) return <p className="text-ink-mid">{t('members.ask.none')}</p>
  if (way === 'register')
    return <SignUp text={t('members.ask.register_lead')} projectUrl={projectUrl} teamId={team.id} />
  if (way === 'join') return <JoinTeam {...props} />
  // A guest who has just sent the request finds a mail, and no second form.
  if (isDone) return null
  return <JoinRequestForm {...props} />
}

function SignUp({ text, projectUrl, teamId }: { text: string; projectUrl: string; teamId: number }) {
  const t = useTranslate()
  return (
    <>
      <p className="text-ink-mid">{text}</p>
      <ButtonLink href={`/${projectUrl}/inschrijven?team=${teamId}`}>{t('members.ask.register')}</ButtonLink>
    </>
  )
}

function JoinTeam({ team, onDone }: WayProps) {
  const t = useTranslate()
  const sending = useSending()
  async function join(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/teams/:id/requests' } as const
    const answer = await sending.send<typeof requestToJoin>(endpoint, { params: { id: team.id }, body: {} })
    if (answer !== undefined) await onDone(answer.message)
  }
  return (
    <>
      <p className="text-ink-mid">{t('members.ask.open_lead')}</p>
      <Problem text={sending.alert} />
      <BusyButton isBusy={sending.isBusy} busyText={t('members.ask.busy')} onClick={() => void join()}>
        {t('members.ask.join')}
      </BusyButton>
    </>
  )
}

function PendingRequest({ team, onDone }: WayProps) {
  const t = useTranslate()
  const sending = useDeletion()
  async function withdraw(): Promise<void> {
    const endpoint = { method: 'DELETE', path: '/api/teams/:id/requests' } as const
    const answer = await sending.send<typeof withdrawTeamRequest>(endpoint, { params: { id: team.id } })
    if (answer !== undefined) await onDone(answer.message)
  }
  return (
    <>
      <p className="text-ink-mid">{t('members.ask.waiting')}</p>
      <Problem text={sending.alert} />
      <BusyButton
        kind="outline"
        isBusy={sending.isBusy}
        busyText={t('members.ask.busy')}
        onClick={() => void withdraw()}
      >
        {t('members.ask.withdraw')}
      </BusyButton>
    </>
  )
}

function LeaveTeam({ relation, team, onClose, onDone }: WayProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  // The server says why a member stays [8.11].
  const sending = useSending()
  async function leave(): Promise<void> {
    const participantId = relation.participant_id
    if (participantId === null) return
    const confirmation = { title: t('members.ask.leave_title', { team: team.name }), text: t('members.ask.leave_text') }
    const confirmLabel = t('members.ask.leave')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: team.name }))) return
    const endpoint = { method: 'POST', path: '/api/teams/:id/members/delete' } as const
    const input = { params: { id: team.id }, body: { participant_id: participantId } }
    const answer = await sending.send<typeof removeTeamMember>(endpoint, input)
    if (answer !== undefined) await onDone(answer.message)
  }
  return (
    <>
      <p className="text-ink-mid">{t('members.ask.leave_text')}</p>
      <Problem text={sending.alert} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button kind="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <BusyButton
          kind="outline"
          isBusy={sending.isBusy}
          busyText={t('members.ask.busy')}
          onClick={() => void leave()}
        >
          {t('members.ask.leave')}
        </BusyButton>
      </div>
    </>
  )
}

export default withTexts(['members', 'validation'], JoinDialog)
