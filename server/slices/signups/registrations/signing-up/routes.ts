import { dateOf } from '../../../../../contract/dates.ts'
import * as contract from '../../../../../contract/signups/registrations/register-calls.ts'
import { registrationForm } from '../../../../../contract/signups/registrations/registration-form.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { idempotencyKeyOf } from '../../../../platform/http/requests/idempotency-key.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { getVisibleProject } from '../../../fundraisers/projects/index.ts'
import { clientHashOf } from '../client-hash.ts'
import { listEventIds, listJoinableTeams } from '../queries.ts'
import { getRegistrationForm, presentJoinable } from './get-registration-form.ts'
import { fieldProblems, registrationProblems } from './form-problems.ts'
import { getOpenTerms, registerForProject, type SignedUp } from './register.ts'
import { verifyProjectCode } from './verify-project-code.ts'

/** Registers the calls for signing up for a project. */
export function registerSigningUp(context: SliceContext): void {
  const { calls, clock, db, log, texts } = context

  calls.on(contract.showRegistrationOffer, async ({ params, query, actor }) => ({
    status: 200,
    body: await getRegistrationForm(context, actor, { project: params.project, ...query }),
  }))

  calls.on(contract.listJoinableTeams, async ({ params, query, actor }) => {
    const { id: projectId } = await getVisibleProject(context, actor, params.id)
    const { list, total } = await listJoinableTeams(db, { projectId, search: query.search, ...rowsOfPage(query) })
    return { status: 200, body: numberedPageOf({ list: list.map(presentJoinable), total }, query, log) }
  })

  calls.on(
    contract.registerForProject,
    async ({ params, body: form, actor, language, request }) => {
      const clientHash = clientHashOf(request, actor)
      const idempotencyKey = idempotencyKeyOf(request)
      const signedUp = await registerForProject(context, actor, {
        projectId: params.id,
        ipAddress: request.ip,
        form,
        idempotencyKey,
        language,
        clientHash,
      })
      return { status: 200, body: answerOf(signedUp, language) }
    },
    async ({ params, body, actor }) => {
      const terms = await getOpenTerms(context, actor, params.id)
      const eventIds = await listEventIds(db, terms.id)
      const isGuest = actor.userId === undefined
      return registrationProblems(body, { terms, eventIds, isGuest, today: dateOf(clock.now()) })
    },
  )

  calls.on(contract.checkRegistrationField, (input) =>
    checkField(registrationForm, input, ({ body }) => fieldProblems(body, dateOf(clock.now()))),
  )

  calls.on(contract.verifyCode, async ({ params, body, actor, request }) => {
    const terms = await getOpenTerms(context, actor, params.id)
    // A project without a code accepts no code.
    if (terms.subscriptionCode === null) return { status: 200, body: { verified: false } }
    const guesser = { ipAddress: request.ip, clientHash: clientHashOf(request, actor) }
    return { status: 200, body: { verified: await verifyProjectCode(context, terms, { typed: body.code, guesser }) } }
  })

  function answerOf(signedUp: SignedUp, language: Language) {
    const t = texts.in(language)
    const title = t(`participate.done.${signedUp.next}_title`)
    switch (signedUp.next) {
      case 'pay':
        return { title, message: t('participate.done.pay'), redirectLink: `/inschrijving/${signedUp.token}` }
      case 'page': {
        const redirectLink = `/${signedUp.projectUrl}/deelnemers/${signedUp.participantUrl}`
        return { title, message: t('participate.done.page'), redirectLink }
      }
      case 'mail': {
        const redirectLink = `/${signedUp.projectUrl}/inschrijven/klaar`
        return { title, message: t('participate.done.mail', { email: signedUp.email }), redirectLink }
      }
    }
  }
}
