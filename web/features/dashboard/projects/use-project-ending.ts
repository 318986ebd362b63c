import type { archiveProject, deleteProject } from '../../../../contract/projects/end-project.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useAlert, useConfirm } from '../../../ui/messages/ask-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'

interface Ended {
  id: number
  name: string
}

/** Archives or deletes a project after a question, and tells why when it may not be [6.10, 8.03, 8.04]. */
export function useProjectEnding(onEnded: () => void) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const alert = useAlert()
  const { send, alert: problem } = useDeletion((refusal) => {
    if (refusal.status !== 403 || refusal.alert === undefined) return false
    void alert({ title: t('dashboard.archive.not_allowed'), text: refusal.alert })
    return true
  })

  function tellEnd(answer: { message: string } | undefined): void {
    if (answer === undefined) return
    toast({ text: answer.message })
    onEnded()
  }
  async function archive({ id, name }: Ended): Promise<void> {
    const question = { title: t('dashboard.archive.title'), text: t('dashboard.archive.project') }
    const confirmLabel = t('dashboard.actions.archive')
    if (!(await confirm({ ...question, confirmLabel, isDestructive: true, thing: name }))) return
    const address = { method: 'POST', path: '/api/project/archive' } as const
    tellEnd(await send<typeof archiveProject>(address, { body: { project: id } }))
  }
  async function remove({ id, name }: Ended): Promise<void> {
    const question = { title: t('dashboard.delete.title'), text: t('dashboard.delete.project') }
    const confirmLabel = t('dashboard.actions.delete')
    if (!(await confirm({ ...question, confirmLabel, isDestructive: true, thing: name }))) return
    const address = { method: 'DELETE', path: '/api/project/:id' } as const
    tellEnd(await send<typeof deleteProject>(address, { params: { id } }))
  }
  /** What is wrong with what was asked, kept until something else comes of it [8.01]. */
  return { archive, remove, problem }
}
