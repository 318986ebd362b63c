import * as contract from '../../../../../contract/staff/kiosk/impersonation.ts'
import type { SliceContext } from '../../../../deps.ts'
import { browserOf, setSessionCookies, impersonationEnded } from '../../../identity/users/index.ts'
import { getSubject } from './queries.ts'
import { recordEnd, startImpersonation, stopImpersonation } from './start-impersonation.ts'

const profilePath = (userId: number) => `/spark/kiosk#/users/${userId}`

/** Registers the calls for impersonation of a user by staff: with a reason, for a while, and without money or locks. */
export function registerImpersonation(context: SliceContext): void {
  const { calls, config, db, worker } = context

  // Another site may lead a browser here, so this only shows the form.
  calls.on(contract.prepareImpersonation, async ({ params, request, reply }) => {
    const { id } = await getSubject(db, params.id)
    const redirect = `${profilePath(id)}/impersonate`
    if (request.headers.accept?.includes('text/html') !== true) return { status: 200, body: { redirect } }
    reply.header('location', redirect)
    return { status: 303, body: { redirect } }
  })

  calls.on(contract.startImpersonation, async ({ actor, params, body, request, reply }) => {
    const input = { userId: params.id, reason: body.reason, browser: browserOf(request) }
    setSessionCookies(config, reply, await startImpersonation(context, actor, input))
    return { status: 200, body: { redirect: '/settings' } }
  })

  calls.on(contract.stopImpersonation, async ({ request, reply }) => {
    const back = await stopImpersonation(context, browserOf(request))
    if (back === undefined) return { status: 200, body: { redirect: '/spark/kiosk' } }
    setSessionCookies(config, reply, back.session)
    return { status: 200, body: { redirect: profilePath(back.userId) } }
  })

  worker.handle(impersonationEnded, (end, deps) => recordEnd(deps, end))
}
