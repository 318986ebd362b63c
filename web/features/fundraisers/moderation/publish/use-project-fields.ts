import { useCallback, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { changeProject } from '../../../../../contract/fundraisers/projects/change-project.ts'
import type { ProjectPublishing } from '../../../../../contract/fundraisers/projects/publish-project.ts'
import { asRefusal, Refusal } from '../../../../lib/forms/refusal.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'

type ChangeBody = z.input<(typeof changeProject)['body']>
export type PublishField = Extract<
  ChangeBody['field'],
  'bank_account' | 'bank_account_holder' | 'description' | 'goal' | 'photo_url'
>

/**
 * Gives a function that saves one field of a project, with the version that the save before it left.
 * @throws Refusal with the error under the name of the field
 */
export function useProjectFields(publishing: ProjectPublishing | undefined, reload: () => Promise<void>) {
  const call = useCall()
  const version = useRef(0)
  useEffect(() => {
    // An answer that was under way during a save has the version before it.
    version.current = Math.max(version.current, publishing?.version ?? 0)
  }, [publishing])
  const id = publishing?.id ?? 0
  return useCallback(
    async (field: PublishField, value: string | null): Promise<void> => {
      const body = { field, value, version: version.current } as ChangeBody
      const endpoint = { method: 'PUT', path: '/api/project/:id' } as const
      const { item } = await call<typeof changeProject>(endpoint, { params: { id }, body }).catch(
        async (thrown: unknown) => {
          const refusal = asRefusal(thrown)
          await reload()
          throw refusedAt(field, refusal)
        },
      )
      version.current = item.version
    },
    [id, reload, call],
  )
}

/** A change of one field is refused as its `value`. */
function refusedAt(field: string, { status, errors, alert }: Refusal): Refusal {
  const { value, ...others } = errors
  return new Refusal({ status, errors: value === undefined ? others : { ...others, [field]: value }, alert })
}
