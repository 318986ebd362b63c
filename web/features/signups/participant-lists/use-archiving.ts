import type {
  ListedParticipant,
  restoreParticipant,
  undoParticipantArchive,
} from '../../../../contract/signups/participant-lists/participant-list.ts'
import type { archiveParticipant } from '../../../../contract/fundraisers/participants/own-participations.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { useUndo } from '../../../ui/messages/use-undo.ts'

/**
 * Takes the page of a participant off the site after a confirmation, with an offer to undo it, and brings it back later
 * [4.12, 8.03].
 */
export function useArchiving(projectId: number, onDone: () => void) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const offerUndo = useUndo()
  const confirm = useConfirm()
  const alert = useAlert()
  const { send, alert: problem } = useDeletion(({ status, alert: text }) => {
    if (status !== 403 || text === undefined) return false
    void alert({ title: t('participant_lists.archive.not_allowed'), text })
    return true
  })
  async function archive({ id, fullName }: ListedParticipant): Promise<void> {
    const confirmation = {
      title: t('participant_lists.archive.title'),
      text: t('participant_lists.archive.text'),
      subjectName: fullName,
    }
    if (
      !(await confirm({ ...confirmation, confirmLabel: t('participant_lists.actions.archive'), isDestructive: true }))
    )
      return
    const endpoint = { method: 'POST', path: '/api/participant/archive' } as const
    const answer = await send<typeof archiveParticipant>(endpoint, { body: { participant: id } })
    if (answer === undefined) return
    offerUndo({ text: answer.message, undo: () => undoArchive(id, answer.undo), onSettled: onDone })
    onDone()
  }
  function undoArchive(participant: number, undo: string) {
    const endpoint = { method: 'POST', path: '/api/participant/undo-archive' } as const
    return call<typeof undoParticipantArchive>(endpoint, { body: { participant, undo } })
  }
  async function restore({ id }: ListedParticipant): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/project/:id/participants/restore' } as const
    const input = { params: { id: projectId }, body: { participant: id } }
    const answer = await send<typeof restoreParticipant>(endpoint, input)
    if (answer === undefined) return
    toast({ text: answer.message })
    onDone()
  }
  return {
    archive: (row: ListedParticipant) => void archive(row),
    restore: (row: ListedParticipant) => void restore(row),
    problem,
  }
}
