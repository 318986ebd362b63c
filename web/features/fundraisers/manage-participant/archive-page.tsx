import { useNavigate, useRevalidator } from 'react-router'
import type { archiveParticipant } from '../../../../contract/fundraisers/participants/own-participations.ts'
import type { undoParticipantArchive } from '../../../../contract/signups/participant-lists/participant-list.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'

interface ArchivePageProps {
  id: number
  name: string
  projectUrl: string
  /**
   * Whether it is the reader's own: its participant comes back by signing up again; one archived by a manager does not.
   */
  isOwn: boolean
}

/**
 * Archives the page after a confirmation; a refusal is a dialog with the words of the server [4.12, 8.03]. The dialog
 * closes with its page, so the message about it offers the undo instead of a toast.
 */
export function ArchivePage({ id, name, projectUrl, isOwn }: ArchivePageProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const {
    send,
    isBusy,
    alert: problem,
  } = useDeletion(({ status, alert: text }) => {
    if (status !== 403 || text === undefined) return false
    void alert({ title: t('participant.archive.not_allowed'), text })
    return true
  })
  async function archive(): Promise<void> {
    const text = t(isOwn ? 'participant.archive.text' : 'participant.archive.theirs_text')
    const confirmation = { title: t('participant.archive.title'), text, subjectName: name }
    if (!(await confirm({ ...confirmation, confirmLabel: t('participant.archive.button'), isDestructive: true })))
      return
    const endpoint = { method: 'POST', path: '/api/participant/archive' } as const
    const answer = await send<typeof archiveParticipant>(endpoint, { body: { participant: id } })
    if (answer === undefined) return
    const offer = { title: t('participant.archive.done'), text: answer.message }
    if (!(await confirm({ ...offer, confirmLabel: t('ui.undo'), cancelLabel: t('ui.ok') })))
      return navigate(`/${projectUrl}`)
    const undoing = { method: 'POST', path: '/api/participant/undo-archive' } as const
    const body = { participant: id, undo: answer.undo }
    const restored = await send<typeof undoParticipantArchive>(undoing, { body })
    if (restored === undefined) return
    await revalidate()
    await alert({ title: restored.message })
  }
  return (
    <section className="mt-5 border-t border-line pt-5">
      <p className="text-md text-ink-soft">
        {t(isOwn ? 'participant.archive.lead' : 'participant.archive.theirs_lead')}
      </p>
      <Problem text={problem} />
      <Button kind="outline" size="small" className="mt-2.5" disabled={isBusy} onClick={() => void archive()}>
        {t('participant.archive.button')}
      </Button>
    </section>
  )
}
