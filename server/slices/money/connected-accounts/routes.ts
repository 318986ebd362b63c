import { defined } from '../../../../contract/defined.ts'
import * as contract from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import type { SliceContext } from '../../../deps.ts'
import { AccountAnswers } from './account-answers.ts'
import { beginLinking, finishLinking, requireLinking } from './link-account.ts'
import { showOverview } from './show-overview.ts'
import { toggleLink } from './toggle-link.ts'

/** Registers the calls for connected accounts at payment providers, for their owners. */
export function registerLinking(context: SliceContext): void {
  const { calls, clock, texts } = context
  const answers = new AccountAnswers(clock)

  calls.on(contract.listPaymentProviders, async ({ language }) => ({
    status: 200,
    body: {
      list: context.payments.linkable.map(({ name, label }) => ({
        name,
        label: typeof label === 'string' ? label : texts.in(language)(label.text),
      })),
    },
  }))

  calls.on(contract.showPaymentOverview, async ({ actor, params, language }) => ({
    status: 200,
    body: await showOverview(context, actor, { provider: params.provider, language, answers }),
  }))

  calls.on(contract.linkProject, async ({ actor, params: { provider }, body }) => {
    requireLinking(context, provider)
    const request = { provider, subject: { projectId: body.project_id }, state: body.state }
    return { status: 200, body: { state: await toggleLink(context, actor, request) } }
  })

  calls.on(contract.linkOrganization, async ({ actor, params: { provider }, body }) => {
    requireLinking(context, provider)
    const request = { provider, subject: { organizationId: body.organization_id }, state: body.state }
    return { status: 200, body: { state: await toggleLink(context, actor, request) } }
  })

  calls.on(contract.beginLinking, async ({ actor, params: { provider }, body, language }) => {
    const { organization_id: organizationId, project_id: projectId } = body
    const subject = projectId === undefined ? { organizationId: defined(organizationId) } : { projectId }
    return { status: 200, body: { url: await beginLinking(context, actor, { provider, subject, language }) } }
  })

  calls.on(contract.finishLinking, async ({ actor, params: { provider }, body: { state, code } }) => {
    const { name, isLinked } = await finishLinking(context, actor, { provider, state, code })
    return { status: 200, body: { name, is_linked: isLinked } }
  })
}
