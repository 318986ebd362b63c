import { defined } from '../../../../../contract/defined.ts'
import * as contract from '../../../../../contract/signups/registrations/on-behalf.ts'
import type { SliceContext } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { mailSignedUp } from '../jobs.ts'
import { clientHashOf } from '../client-hash.ts'
import { sendOnce, signInRegistrant, verificationRequestedAgain } from '../../../identity/users/index.ts'
import { acceptPlace, showPendingPlace } from './accept-place.ts'
import { enqueueUnconfirmedMails, sendSignedUp } from './send-signed-up.tsx'
import { pendingRegistrationIn } from './pending-registration.ts'
import { listAwaitedOf, markAwaitedReleased } from './queries.ts'
import { closureOnBehalf, getManagedTerms, registerOther } from './register-other.ts'

/** Registers the calls by which managers of a project sign participants up [2.07]. */
export function registerOnBehalf(context: SliceContext): void {
  const { calls, clock, db, log, texts, worker } = context

  calls.on(contract.listAwaited, async ({ actor, params, query, language }) => {
    const terms = await getManagedTerms(context, actor, params.id)
    const listQuery = { projectId: terms.id, now: clock.now(), order: query.order, ...rowsOfPage(query) }
    const { rows, total } = await listAwaitedOf(db, listQuery)
    const list = rows.map(({ id, sealedForm, heldUntil }) => {
      const awaited = pendingRegistrationIn(context, defined(sealedForm))
      // Under another secret of the server: it can still be taken back, or runs out.
      const name = awaited?.entry.name ?? texts.in(language)('participate.other.unreadable')
      return { id, name, email: awaited?.email ?? '', until: defined(heldUntil).toISOString() }
    })
    const closed = await closureOnBehalf(context, terms, language)
    return { status: 200, body: { closed, ...numberedPageOf({ list, total }, query, log) } }
  })

  calls.on(contract.registerOther, async ({ actor, params, body: form, language, request }) => {
    await registerOther(context, actor, { projectId: params.id, form, language, ipAddress: request.ip })
    const t = texts.in(language)
    const message = t('participate.other.sent', { email: form.email })
    return { status: 200, body: { title: t('participate.other.sent_title'), message } }
  })

  calls.on(contract.withdrawOther, async ({ actor, params, body, language }) => {
    const terms = await getManagedTerms(context, actor, params.id)
    const selector = { projectId: terms.id, id: body.registration }
    if (!(await markAwaitedReleased(db, selector, clock.now()))) throw new NotFound()
    return { status: 200, body: { message: texts.in(language)('participate.other.withdrawn') } }
  })

  calls.on(contract.showPendingPlace, async ({ actor, params: { token }, request }) => ({
    status: 200,
    body: await showPendingPlace(context, { token, clientHash: clientHashOf(request, actor) }),
  }))

  calls.on(contract.acceptPlace, async ({ actor, params: { token }, body, language, request, reply }) => {
    const { password, general_terms: hasAccepted } = body
    const opened = { token, clientHash: clientHashOf(request, actor) }
    const { path, registrant, ...accepted } = await acceptPlace(context, actor, { ...opened, password, hasAccepted })
    const isSignedIn =
      accepted.isSignedIn ||
      (registrant !== undefined && (await signInRegistrant(context, { request, reply }, registrant)))
    const t = texts.in(language)
    // The page to log in says that it worked.
    const redirectLink = isSignedIn ? path : `/login?${new URLSearchParams({ redirect: path, joined: '1' })}`
    const message = t(isSignedIn ? 'participate.done.page' : 'participate.other.accepted')
    return { status: 200, body: { title: t('participate.done.page_title'), message, redirectLink } }
  })

  worker.handle(mailSignedUp, (request, deps) => sendOnce(deps, mailSignedUp, request, sendSignedUp))
  worker.handle(verificationRequestedAgain, ({ email }, deps) => enqueueUnconfirmedMails(deps, email))
}
