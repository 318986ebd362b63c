import { useRef } from 'react'
import type {
  archiveProject,
  deleteProject,
  undoProjectArchive,
} from '../../../../../contract/fundraisers/projects/end-project.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useEnding } from '../use-ending.ts'

interface EndedProject {
  id: number
  name: string
  language: Language
}

/**
 * Archives a project, which can be undone for a moment, or deletes it, after a confirmation. One with donations
 * meanwhile can be archived instead.
 */
export function useProjectEnding(onEnded: () => void) {
  const t = useTranslate()
  const confirm = useConfirm()
  const call = useCall()
  const lastProject = useRef<EndedProject>(undefined)
  const { end, problem } = useEnding(onEnded, ({ status, alert: text }) => {
    const project = lastProject.current
    if (status !== 409 || text === undefined || project === undefined) return false
    void offerArchive(project, text)
    return true
  })

  async function offerArchive(project: EndedProject, text: string): Promise<void> {
    const confirmLabel = t('dashboard.actions.archive')
    if (await confirm({ title: t('dashboard.delete.has_donations'), text, confirmLabel })) await archive(project)
  }
  async function archive({ id, name, language }: EndedProject): Promise<void> {
    const undo = (token: string) =>
      call<typeof undoProjectArchive>(
        { method: 'POST', path: '/api/project/undo-archive' },
        { body: { project: id, undo: token } },
      )
    await end<typeof archiveProject>(
      { kind: 'archive', text: t('dashboard.archive.project'), subjectName: name, lang: language, undo },
      { method: 'POST', path: '/api/project/archive' },
      { body: { project: id } },
    )
  }
  async function remove(project: EndedProject): Promise<void> {
    lastProject.current = project
    await end<typeof deleteProject>(
      { kind: 'delete', text: t('dashboard.delete.project'), subjectName: project.name, lang: project.language },
      { method: 'DELETE', path: '/api/project/:id' },
      { params: { id: project.id } },
    )
  }
  return { archive, remove, problem }
}
