import { data, redirect } from 'react-router'
import type { Call } from '../../../contract/call.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { callApi, type CallAddress, type InputArguments, subscriptionPath, type SuccessOf } from '../../lib/api.ts'

/**
 * What a page shows, in its loader: every other status than 200 becomes the page's own, and a user who needs
 * a plan is led to the choice of plans [2.18, 8.02].
 *
 *     const page = await load<typeof showTeamPage>(context.get(pageContext), '/api/pages/:project/teams/:team', {
 *     params })
 * @throws data(null, status); a redirect
 */
export async function load<C extends Call & { method: 'GET' }>(
  { send }: Pick<PageContext, 'send'>,
  path: C['path'],
  ...input: InputArguments<C>
): Promise<SuccessOf<C>> {
  const { status, body } = await callApi<C>(send, { method: 'GET', path } as CallAddress<C>, ...input)
  if ((status as number) === 402) throw redirect(subscriptionPath)
  if (status !== 200) throw data(null, status)
  return body as SuccessOf<C>
}
