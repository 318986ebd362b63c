import { useCallback, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { changeProject } from '../../../../../contract/fundraisers/projects/change-project.ts'
import type { ProjectPublishing } from '../../../../../contract/fundraisers/projects/publish-project.ts'
import { asRefusal, Refusal } from '../../../../lib/forms/refusal.ts'
import type { showProject } from '../../../../../contract/pages/public-pages/project.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import type { BankAccount, PublishablePage } from './publishable.ts'
import { refusedAt } from './refused-at.ts'

type ChangeBody = z.input<(typeof changeProject)['body']>
type StoredField = Extract<SavedField, ChangeBody['field']>
type SavedField = keyof BankAccount | Parameters<PublishablePage['save']>[0]

/**
 * Gives a function that saves one field of a project, with the version that the save before it left. A change of
 * another field meanwhile is no reason to refuse it; one of the same field is reported once with its value, and
 * overwritten by the next save.
 * @param read the value on which the change was made
 * @throws Refusal with the error under the name of the field
 */
export function useProjectFields(publishing: ProjectPublishing | undefined, reload: () => Promise<void>) {
  const t = useTranslate()
  const call = useCall()
  const version = useRef(0)
  const overwritable = useRef(new Map<SavedField, string>())
  useEffect(() => {
    // Later versions are those of other editors, whose changes are not read yet.
    if (version.current === 0) version.current = publishing?.version ?? 0
  }, [publishing])
  const id = publishing?.id ?? 0
  return useCallback(
    async (field: SavedField, value: string | null, read: string | null): Promise<void> => {
      const params = { id }
      const put = async () => {
        const body = { field, value, version: version.current } as ChangeBody
        const endpoint = { method: 'PUT', path: '/api/project/:id' } as const
        version.current = (await call<typeof changeProject>(endpoint, { params, body })).item.version
      }
      try {
        await put().catch(async (thrown: unknown) => {
          if (asRefusal(thrown).status !== 409) throw thrown
          const { project } = await call<typeof showProject>({ method: 'GET', path: '/api/project/:id' }, { params })
          if (!('version' in project)) throw thrown
          version.current = project.version
          const stored = String(project[field as StoredField] ?? '')
          if (stored !== (overwritable.current.get(field) ?? read ?? '') && stored !== (value ?? '')) {
            overwritable.current.set(field, stored)
            const isText = field !== 'photo_url'
            throw new Refusal({
              status: 409,
              errors: { [field]: isText ? t('publish.newer', { value: stored }) : t('publish.newer_photo') },
            })
          }
          await put()
        })
      } catch (thrown) {
        const refusal = asRefusal(thrown)
        await reload()
        throw refusedAt(field, 'value', refusal)
      }
    },
    [id, reload, call, t],
  )
}
