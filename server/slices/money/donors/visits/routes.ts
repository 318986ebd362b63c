import * as contract from '../../../../../contract/money/donors/portal.ts'
import type { SliceContext } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { countRequestedMail } from '../../../identity/users/index.ts'
import { mailDonorLink } from '../jobs.ts'
import { openVisit } from './open-visit.ts'
import { deleteVisit } from './queries.ts'
import { setVisitCookie, clearVisitCookie, visitHashOf } from './visit-cookie.ts'

/**
 * Registers the way into the donor portal: a link by mail that works once, and a cookie for this purpose alone.
 */
export function registerVisits(context: SliceContext): void {
  const { calls, config, db, jobs, texts } = context

  calls.on(contract.requestDonorLink, async ({ body, language, request }) => {
    await countRequestedMail(context, request.ip, 'link')
    await jobs.enqueue(db, mailDonorLink, { email: body.email, language, requestKey: randomToken() })
    return { status: 200, body: { message: texts.in(language)('donors.asked') } }
  })

  calls.on(contract.openDonorPortal, async ({ body, request, reply, language }) => {
    const token = requireFound(await openVisit(context, body.token, visitHashOf(request)), 'errors.donor_link_used')
    setVisitCookie(config, reply, token)
    return { status: 200, body: { message: texts.in(language)('donors.opened') } }
  })

  calls.on(contract.leaveDonorPortal, async ({ request, reply, language }) => {
    const hash = visitHashOf(request)
    if (hash !== undefined) await deleteVisit(db, hash)
    clearVisitCookie(config, reply)
    return { status: 200, body: { message: texts.in(language)('donors.left') } }
  })
}
