import { lazy, Suspense } from 'react'
import type { ParentType } from '../../../../contract/content/parent-types.ts'
import type { Project } from '../../../../contract/projects/projects.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { type ShownUpdate, UpdateList } from './update-list.tsx'

/** Donors never fetch it. */
const UpdateEditor = lazy(() => import('../editing/update-editor.tsx'))

interface UpdatesProps {
  updates: readonly ShownUpdate[]
  project: Project
  parent: { type: ParentType; id: number }
  isManager: boolean
}

/** The news of a page, with the way to get it by mail; who manages the page writes it here. */
export function Updates({ updates, project, parent, isManager }: UpdatesProps) {
  const t = useTranslate()
  // A button that is there before its scripts would do nothing.
  const isHydrated = useHydrated()
  // Who manages a team writes its own news, and reads that of its members.
  const isOwn = ({ bloggable_type, bloggable_id }: ShownUpdate) =>
    bloggable_type === parent.type && bloggable_id === parent.id
  const theirs = updates.filter((update) => !isOwn(update))
  const list = <UpdateList updates={updates} project={project} />
  if (isManager && isHydrated)
    return (
      <Suspense fallback={list}>
        <UpdateEditor updates={updates.filter(isOwn)} project={project} parent={parent} />
        {theirs.length > 0 && (
          <section className="mt-10">
            <h3 className="mb-5 text-title font-bold">{t('project.team.theirs')}</h3>
            <UpdateList updates={theirs} project={project} />
          </section>
        )}
      </Suspense>
    )
  return (
    <>
      {list}
      <ButtonLink kind="outline" size="small" className="mt-8" href={`/volgen?type=${parent.type}&id=${parent.id}`}>
        {t('project.updates.follow')}
      </ButtonLink>
    </>
  )
}
