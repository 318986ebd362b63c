import { useEffect, useState } from 'react'
import type { checkWholeOrganization } from '../../../contract/fundraisers/organizations/change-organization.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { firstErrors } from '../../lib/forms/answer-errors.ts'
import { type Errors, type Refusal, refusalFrom, refusalOf } from '../../lib/forms/refusal.ts'
import { useTranslate } from '../../lib/texts/translate.ts'

interface OrganizationCheck {
  /** The fields that the organization lacks to be published, with the reasons; undefined until they are known. */
  missing?: Errors
  /** The refusal of the latest check, after which the fields of the check before stay. */
  refusal?: Refusal
  checkAgain: () => void
}

/**
 * Fetches the fields that an organization lacks to be published [7.17], and again whenever something of it has changed.
 * `useLoaded` reads by GET alone, and takes a 422 for a refusal; here it is the answer.
 * @param id undefined until it is known
 * @param version changes with the organization
 */
export function useOrganizationCheck(id: number | undefined, version: unknown): OrganizationCheck {
  const t = useTranslate()
  const [checkCount, setCheckCount] = useState(0)
  const [result, setResult] = useState<Omit<OrganizationCheck, 'checkAgain'>>({})
  useEffect(() => {
    if (id === undefined) return undefined
    let isOver = false
    const endpoint = { method: 'POST', path: '/api/organization/validateAll/:id' } as const
    callApi<typeof checkWholeOrganization>(sendFromBrowser, endpoint, { params: { id } })
      .then((answer) => {
        const { status, body } = answer
        if (status !== 200 && status !== 422) throw refusalOf(answer, t)
        if (!isOver) setResult({ missing: status === 422 ? firstErrors(body) : {} })
      })
      .catch((thrown: unknown) => {
        if (!isOver) setResult((before) => ({ ...before, refusal: refusalFrom(thrown, t) }))
      })
    return () => void (isOver = true)
  }, [id, version, checkCount, t])
  return { ...result, checkAgain: () => setCheckCount((before) => before + 1) }
}
