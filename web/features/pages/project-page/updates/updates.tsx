import { lazy, Suspense } from 'react'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useHydrated } from '../../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { type ShownUpdate, UpdateList } from './update-list.tsx'

/** Donors never fetch it. */
const UpdateEditor = lazy(() => import('../editing/update-editor.tsx'))

interface UpdatesProps {
  updates: readonly ShownUpdate[]
  project: Project
  parent: { type: ParentType; id: number }
  isManager: boolean
}

/** The news of a page, with the way to get it by mail; managers of the page write it here. */
export function Updates({ updates, project, parent, isManager }: UpdatesProps) {
  const t = useTranslate()
  // A button that is there before its scripts would do nothing.
  const isHydrated = useHydrated()
  const list = <UpdateList updates={updates} project={project} />
  if (isManager && isHydrated)
    return (
      <Suspense fallback={list}>
        <UpdateEditor updates={updates} project={project} parent={parent} />
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
