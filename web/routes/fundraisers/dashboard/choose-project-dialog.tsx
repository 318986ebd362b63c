import { HandCoins } from 'lucide-react'
import type { listOwnProjects } from '../../../../contract/fundraisers/projects/own-projects.ts'
import { useOpenModal } from '../../../features/money/project-donations/manual/use-open-modal.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListFooter, ListTools, NoMatch } from '../../../ui/lists/list-tools.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'

/** A manager who comes for manual donations without a project chooses one first [2.08]. */
export function ChooseProjectDialog() {
  const t = useTranslate()
  const { isOpen, close } = useOpenModal()
  return (
    <Dialog title={t('donations.manual.choose_project')} isOpen={isOpen} onClose={close}>
      {isOpen && <Choices />}
    </Dialog>
  )
}

const pageSize = 8

/** Eight a page, found by name among all that take donations [9.03]. */
function Choices() {
  const t = useTranslate()
  // The list of projects stands at this location too.
  const query = { state: 'published', order: 'newest' } as const
  const listOptions = { query, baseHash: hashOf('projects'), prefix: 'choose_', pageSize }
  const { data, rows, refusal, reload, state, isNarrowed } = usePageList<typeof listOwnProjects>(
    '/api/project',
    listOptions,
  )
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (state === undefined) return <SkeletonLines count={4} />
  if (state.total === 0 && !isNarrowed) return <NoPublicProject />
  return (
    <>
      <p className="mb-3 text-md">{t('donations.manual.choose_project_text')}</p>
      {(state.pageCount > 1 || isNarrowed || state.filter !== '') && <ListTools list={state} />}
      {state.total === 0 && isNarrowed && <NoMatch list={state} />}
      <ul className="mt-3 grid gap-1.5" aria-busy={data === undefined}>
        {rows.map((project) => (
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
      {state.pageCount > 1 && <ListFooter list={state} />}
    </>
  )
}

/** Donations are added to a public project. */
function NoPublicProject() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<HandCoins />}
      title={t('donations.manual.choose_none')}
      action={<ButtonLink href="/acties/nieuw">{t('donations.manual.choose_none_start')}</ButtonLink>}
    >
      {t('donations.manual.choose_none_text')}
    </EmptyState>
  )
}
