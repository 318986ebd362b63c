import { data, redirect } from 'react-router'
import type { Call } from '../../../contract/call.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { callApi, type Endpoint, type InputArguments, subscriptionPath, type SuccessOf } from '../../lib/api.ts'

/**
 * Loads the data of a page, in its loader: every other status than 200 becomes the page's own, and a user who needs a
 * plan is led to the choice of plans [2.18, 8.02].
 *
 *     const page = await loadCall<typeof showTeamPage>(context.get(pageContext), '/api/pages/:project/teams/:team', {
 *       params,
 *     })
 * @throws data(null, status); a redirect
 */
export async function loadCall<C extends Call & { method: 'GET' }>(
  { send }: Pick<PageContext, 'send'>,
  path: C['path'],
  ...input: InputArguments<C>
): Promise<SuccessOf<C>> {
  const { status, body } = await callApi<C>(send, { method: 'GET', path } as Endpoint<C>, ...input)
  if ((status as number) === 402) throw redirect(subscriptionPath)
  if (status !== 200) throw data(null, status)
  return body as SuccessOf<C>
}

/**
 * Loads the subject of a mailed link, in the loader of its page. The page of an expired link explains that itself:
 * `found` is undefined then, and the status 404.
 * @throws data(null, status) for every other answer
 */
export async function loadLinked<C extends Call & { method: 'GET' }>(
  { send }: Pick<PageContext, 'send'>,
  path: C['path'],
  ...input: InputArguments<C>
): Promise<{ found: SuccessOf<C> | undefined; status: 200 | 404 }> {
  const answer = await callApi<C>(send, { method: 'GET', path } as Endpoint<C>, ...input)
  const status = answer.status as number
  if (status !== 200 && status !== 404) throw data(null, status)
  return { found: status === 404 ? undefined : (answer.body as SuccessOf<C>), status }
}
