import { useEffect, useState } from 'react'
import type {
  listTeamMembers,
  makeTeamCaptain,
  removeTeamMember,
  undoTeamRemoval,
} from '../../../../../contract/fundraisers/team-members/member-calls.ts'
import type { ParticipantCard } from '../../../../../contract/fundraisers/participants/participants.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'
import { useUndo } from '../../../../ui/messages/use-undo.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'

interface MemberToolsProps {
  teamId: number
  projectUrl: string
  /** Goes up when the members, or the requests, have changed. */
  changes: number
  onChanged: () => Promise<void>
}

/** The members of the team, each with the amount raised and the actions on them after a confirmation. */
export function MemberTools({ teamId, projectUrl, changes: changesSeen, onChanged }: MemberToolsProps) {
  const t = useTranslate()
  const input = { params: { id: teamId }, query: { limit: 20 } }
  const list = useLoadedList<typeof listTeamMembers>('/api/teams/:id/members', input)
  const { data, refusal, reload } = list
  const { target, request } = useFocusRequest<HTMLHeadingElement>()
  useEffect(() => {
    if (changesSeen > 0) void reload()
  }, [changesSeen, reload])
  const changes = useChanges(teamId, async () => {
    // The button may be gone with its action.
    request()
    await onChanged()
  })
  return (
    <section>
      <h3 ref={target} tabIndex={-1} className="mb-2 text-lg font-bold outline-none">
        {t('members.lead.members')}
      </h3>
      {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
      <Problem text={changes.alert} />
      {data === undefined && refusal === undefined && <SkeletonLines count={3} />}
      {data?.list.length === 0 && <EmptyNote text={t('members.lead.no_members')} />}
      <ul className="divide-y divide-line">
        {list.items.map((member) => (
          <MemberRow key={member.id} {...{ member, projectUrl, changes }} />
        ))}
      </ul>
      <p role="status" className="text-md text-brick not-empty:my-2">
        {list.hasFailed && t('ui.list.failed')}
      </p>
      {list.hasMore && (
        <Button kind="outline" size="small" disabled={list.isLoading} onClick={list.loadMore}>
          {t('members.lead.more')}
        </Button>
      )}
    </section>
  )
}

type Changes = ReturnType<typeof useChanges>

function useChanges(teamId: number, onChanged: () => Promise<void>) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const call = useCall()
  const offerUndo = useUndo()
  const changing = useSending()
  // Its other errors are shown in a dialog [8.04].
  const removal = useDeletion()
  const [isRemoval, setRemoval] = useState(false)
  const inputOf = ({ id }: ParticipantCard) => ({ params: { id: teamId }, body: { participant_id: id } })
  async function settle(answer: { message: string } | undefined): Promise<void> {
    if (answer === undefined) return
    toast({ text: answer.message })
    await onChanged()
  }
  async function makeCaptain(member: ParticipantCard): Promise<void> {
    const title = t('members.lead.captain_title', { name: member.fullName })
    const confirmLabel = t('members.lead.make_captain')
    if (!(await confirm({ title, text: t('members.lead.captain_text'), confirmLabel }))) return
    const endpoint = { method: 'POST', path: '/api/teams/:id/make-captain' } as const
    setRemoval(false)
    await settle(await changing.send<typeof makeTeamCaptain>(endpoint, inputOf(member)))
  }
  async function remove(member: ParticipantCard): Promise<void> {
    const confirmation = { title: t('members.lead.remove_title'), text: t('members.lead.remove_text') }
    const confirmLabel = t('members.lead.remove')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: member.fullName }))) return
    const endpoint = { method: 'POST', path: '/api/teams/:id/members/delete' } as const
    setRemoval(true)
    const answer = await removal.send<typeof removeTeamMember>(endpoint, inputOf(member))
    // Those who left by themselves have no way back in.
    if (answer?.undo === undefined) return settle(answer)
    const { message, undo } = answer
    offerUndo({ text: message, undo: () => undoRemoval(member, undo), onSettled: () => void onChanged() })
    await onChanged()
  }
  function undoRemoval({ id }: ParticipantCard, undo: string) {
    const endpoint = { method: 'POST', path: '/api/teams/:id/members/undo-delete' } as const
    return call<typeof undoTeamRemoval>(endpoint, { params: { id: teamId }, body: { participant_id: id, undo } })
  }
  // The alert of the last action.
  const { alert } = isRemoval ? removal : changing
  return { makeCaptain, remove, isBusy: changing.isBusy || removal.isBusy, alert }
}

interface MemberRowProps {
  member: ParticipantCard
  projectUrl: string
  changes: Changes
}

function MemberRow({ member, projectUrl, changes }: MemberRowProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const { fullName: name, is_captain: isCaptain } = member
  const remove = { text: t('members.lead.remove'), act: () => changes.remove(member) }
  const makeCaptain = { text: t('members.lead.make_captain'), act: () => changes.makeCaptain(member) }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={name} photo={member.photo} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <a href={`/${projectUrl}/deelnemers/${member.url}`} className="link font-semibold wrap-anywhere">
            {name}
          </a>
          {isCaptain && <Chip tone="sky">{t('members.lead.captain')}</Chip>}
        </p>
        <p className="figures text-sm text-ink-soft">{t('members.lead.raised', { amount: money(member.raised) })}</p>
      </div>
      <div className="-mx-3 flex flex-wrap gap-1">
        {(isCaptain ? [remove] : [makeCaptain, remove]).map(({ text, act }) => (
          <Button
            key={text}
            kind="quiet"
            size="small"
            disabled={changes.isBusy}
            aria-label={`${text}: ${name}`}
            onClick={() => void act()}
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
