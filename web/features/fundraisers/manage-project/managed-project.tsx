import type { z } from 'zod'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { defined } from '../../../../contract/defined.ts'
import type { changeProject } from '../../../../contract/fundraisers/projects/change-project.ts'
import type { showProject } from '../../../../contract/pages/public-pages/project.ts'
import type { ManagedProject } from '../../../../contract/fundraisers/projects/projects.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useReloadOnReopen } from '../../../lib/hooks/use-reload-on-reopen.ts'
import { useQueue } from '../../../lib/hooks/use-queue.ts'
import { saveInline, type FieldChange } from '../../../lib/forms/save-inline.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { type ChangeAnswers, useChangeAnswers } from '../../../parts/fundraisers/pending-changes/use-change-answers.ts'
import { Problem } from '../../../parts/problem.tsx'
import { PanelSkeleton } from '../../../ui/sections/panel-skeleton.tsx'

type ChangeBody = z.input<(typeof changeProject)['body']>
export type ProjectField = ChangeBody['field'] & keyof ManagedProject

/**
 * The outcome of a change; `newer`: another editor wrote another value since it was read, which `item` has, or
 * requested another one, which is `waiting`.
 */
export type Change = FieldChange<ManagedProject> & { waiting?: unknown }

interface ProjectManagement extends ChangeAnswers {
  project: ManagedProject
  /** `read` is the value when its change was begun: changes of other fields are not in the way. */
  save: (field: ProjectField, value: unknown, read: unknown) => Promise<Change>
  /**
   * Saves what `valueOf` makes of the current value, once every earlier change was answered: two switches of one list
   * may be turned before the first is saved.
   */
  saveNext: (field: ProjectField, valueOf: (stored: unknown) => unknown) => Promise<Change>
  /** Takes over the answer of another call. */
  apply: (project: ManagedProject) => void
  /** The page shows what else was changed. */
  showAnew: () => void
}

const ManagedContext = createContext<ProjectManagement | undefined>(undefined)

export function useManagedProject(): ProjectManagement {
  const managed = use(ManagedContext)
  if (managed === undefined) throw new Error('No managed project above this component')
  return managed
}

/** Returns the value of a field: giving is switched on or off, whether the project is open or not. */
export const valueIn = (project: ManagedProject, field: ProjectField) =>
  field === 'isDonationAllowed' ? project.donations_enabled : project[field]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface ManagedProjectProviderProps {
  id: number
  /** Whether it is open: closed it keeps its text, opened again it reads the changes of others. */
  isOpen?: boolean
  children: ReactNode
}

/** Loads what there is to set of a project, and keeps it as it is changed here. */
export function ManagedProjectProvider({ id, isOpen = true, children }: ManagedProjectProviderProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { data, refusal, change, reload } = useLoaded<typeof showProject>('/api/project/:id', { params: { id } })
  const managed = data !== undefined && 'version' in data.project ? data.project : undefined
  const latest = useRef<ManagedProject | undefined>(managed)
  useEffect(() => {
    latest.current = managed
  }, [managed])

  useReloadOnReopen(isOpen, reload)
  const { answers, noteAnswer } = useChangeAnswers(reload)

  const showAnew = useCallback(() => void revalidate(), [revalidate])
  const apply = useCallback(
    (project: ManagedProject) => {
      const isMoved = latest.current !== undefined && latest.current.url !== project.url
      latest.current = project
      // Its lists beside its own fields stay as they were read.
      change((before) => ({ ...before, project: { ...before.project, ...project } }))
      const { search, hash } = globalThis.location
      if (isMoved) void navigate(`/${project.url}${search}${hash}`, { replace: true, preventScrollReset: true })
      else showAnew()
    },
    [change, navigate, showAnew],
  )
  const queue = useQueue()
  const saveNow = useCallback<ProjectManagement['save']>(
    async (field, value, read) => {
      let waiting: unknown
      const waitsForOther = () => waiting !== undefined && !isSame(waiting, value)
      const change = {
        latest: () => defined(latest.current),
        isAsRead: (project: ManagedProject) => isSame(valueIn(project, field), read) && !waitsForOther(),
        send: async ({ version }: ManagedProject) => {
          const body = { field, value, version } as ChangeBody
          const endpoint = { method: 'PUT', path: '/api/project/:id' } as const
          const answer = await sendChange<typeof changeProject>(t, endpoint, { params: { id }, body })
          if (answer.status === 409) waiting = answer.body.waiting
          return answer
        },
        apply,
      }
      const outcome = await saveInline<ManagedProject>(t, change, t('errors.offline'))
      return waitsForOther() ? { ...outcome, waiting } : outcome
    },
    [id, apply, t],
  )
  const save = useCallback<ProjectManagement['save']>((...change) => queue(() => saveNow(...change)), [queue, saveNow])
  const saveNext = useCallback<ProjectManagement['saveNext']>(
    (field, valueOf) =>
      queue(() => {
        const stored = valueIn(defined(latest.current), field)
        return saveNow(field, valueOf(stored), stored)
      }),
    [queue, saveNow],
  )
  if (managed === undefined) return refusal === undefined ? <PanelSkeleton /> : <Problem text={refusal.alert} />
  return (
    <ManagementProvider {...{ project: managed, save, saveNext, apply, showAnew, reload, answers, noteAnswer }}>
      {children}
    </ManagementProvider>
  )
}

function ManagementProvider({ children, ...management }: ProjectManagement & { children: ReactNode }) {
  const { project, save, saveNext, apply, showAnew, reload, answers, noteAnswer } = management
  const managed = useMemo(
    () => ({ project, save, saveNext, apply, showAnew, reload, answers, noteAnswer }),
    [project, save, saveNext, apply, showAnew, reload, answers, noteAnswer],
  )
  return <ManagedContext value={managed}>{children}</ManagedContext>
}
