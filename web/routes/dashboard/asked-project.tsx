import type { listOwnProjects, OwnProject } from '../../../contract/projects/own-projects.ts'
import { useOpenModal } from '../../features/project-donations/manual/use-open-modal.ts'
import { hashOf } from '../../lib/hash-place.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ListFooter, ListTools, NoMatch } from '../../ui/lists/list-tools.tsx'
import { LoadProblem } from '../../ui/lists/list-card.tsx'
import { useRows } from '../../ui/lists/use-rows.ts'
import { SkeletonLines } from '../../ui/status/skeleton.tsx'

/** Who comes for manual donations without saying to which project chooses one first [2.08]. */
export function AskedProject() {
  const t = useTranslate()
  const { isOpen, close } = useOpenModal()
  return (
    <Dialog title={t('donations.manual.choose_project')} isOpen={isOpen} onClose={close}>
      {isOpen && <Choices />}
    </Dialog>
  )
}

function Choices() {
  const { data, refusal, reload } = useLoaded<typeof listOwnProjects>('/api/project', { query: { limit: 100 } })
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (data === undefined) return <SkeletonLines count={4} />
  return <Filtered projects={data.list.filter(({ state }) => state > 0)} />
}

const nameOf = ({ name }: OwnProject) => name

/** Eight a page [9.03]. */
function Filtered({ projects }: { projects: readonly OwnProject[] }) {
  const t = useTranslate()
  const list = useRows({ rows: projects, textOf: nameOf })
  return (
    <>
      <p className="mb-3 text-md">{t('donations.manual.choose_project_text')}</p>
      {list.pageCount > 1 || list.filter !== '' ? <ListTools list={list} /> : null}
      {list.total === 0 && list.filter !== '' ? <NoMatch list={list} /> : null}
      <ul className="mt-3 grid gap-1.5">
        {list.shown.map((project) => (
          <li key={project.id}>
            <a
              href={hashOf('projects', project.id, 'list')}
              lang={project.language}
              className="flex min-h-12 items-center rounded-control border border-line px-4 text-md font-medium no-underline hover:bg-band"
            >
              {project.name}
            </a>
          </li>
        ))}
      </ul>
      {list.pageCount > 1 ? <ListFooter list={list} /> : null}
    </>
  )
}
