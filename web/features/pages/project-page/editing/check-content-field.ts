import type { checkBlockField } from '../../../../../contract/fundraisers/content/block-calls.ts'
import type { checkUpdateField } from '../../../../../contract/fundraisers/content/update-calls.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'
import { firstErrors } from '../../../../lib/forms/answer-errors.ts'

/** Lets the server look at one field when it is left [5.17]; no connection says nothing. */
export const checkContentField =
  (path: '/api/block/validate' | '/api/blog/validate') =>
  async (field: string, value: string): Promise<string | undefined> => {
    const endpoint = { method: 'POST', path } as { method: 'POST'; path: '/api/block/validate' }
    try {
      const answer = await callApi<typeof checkBlockField | typeof checkUpdateField>(sendFromBrowser, endpoint, {
        body: { field, value },
      })
      return answer.status === 422 ? firstErrors(answer.body)[field] : undefined
    } catch {
      return undefined
    }
  }
