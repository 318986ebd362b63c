import type { PaymentOverview, PaymentProfile } from '../../../../contract/money/connected-accounts/payment-accounts.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { listPendingAccountChanges } from '../../fundraisers/pending-changes/index.ts'
import type { AccountAnswers } from './account-answers.ts'
import { requireLinking } from './link-account.ts'
import { listAccounts, listLedOrganizations, listOwnedProjects, type ConnectedAccount } from './queries.ts'

/** The number of accounts that are queried at the provider at once. */
const atOnce = 5

/**
 * Returns the subjects that a user may link at a provider, and the state of their accounts there [3.16].
 * @throws NotFound for a provider at which nothing can be linked
 */
export async function showOverview(
  deps: Deps,
  actor: SessionActor,
  { provider, language, answers }: { provider: string; language: Language; answers: AccountAnswers },
): Promise<PaymentOverview> {
  requireLinking(deps, provider)
  const { userId } = actor
  const [organizations, projects] = await Promise.all([
    listLedOrganizations(deps.db, userId),
    listOwnedProjects(deps.db, userId),
  ])
  const organizationIds = organizations.map(({ id }) => id)
  const accounts = await listAccounts(deps.db, { provider, userId, organizationIds })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const accountOf = ({ accountId }: { accountId: number | null }) =>
    accountId === null ? undefined : byId.get(accountId)
  const linkedTo = ({ providerAccountId, profileId, name }: ConnectedAccount) => ({
    profile_id: profileId ?? providerAccountId,
    account: name,
  })
  const overview: PaymentOverview = {
    provider,
    platform_takes: deps.config.platformTakes,
    organizations: { linked: [], unlinked: [] },
    projects: { linked: [], unlinked: [] },
    profiles: await presentAll(deps, accounts, (account) => answers.find(deps, account, language)),
    waiting: await listPendingAccountChanges(deps.db, {
      organization: organizationIds,
      project: projects.map(({ id }) => id),
    }),
  }
  for (const { id, name, accountId } of organizations) {
    const account = accountOf({ accountId })
    if (account === undefined) overview.organizations.unlinked.push({ id, name })
    else overview.organizations.linked.push({ id, name, ...linkedTo(account) })
  }
  for (const { id, name, kind, allowRecurring, allowOnlyMonthly, accountId } of projects) {
    const account = accountOf({ accountId })
    const project = { id, name, type: { name: kind, recurring: allowRecurring || allowOnlyMonthly } }
    // An account of a former owner takes nothing for it any more.
    if (account?.userId !== userId) overview.projects.unlinked.push(project)
    else overview.projects.linked.push({ ...project, ...linkedTo(account) })
  }
  return overview
}

type Answer = Awaited<ReturnType<AccountAnswers['find']>>

async function presentAll(
  deps: Deps,
  accounts: ConnectedAccount[],
  find: (account: ConnectedAccount) => Promise<Answer>,
): Promise<PaymentProfile[]> {
  const presented: PaymentProfile[] = []
  for (let from = 0; from < accounts.length; from += atOnce) {
    const some = accounts.slice(from, from + atOnce)
    presented.push(...(await Promise.all(some.map(async (account) => present(deps, account, await find(account))))))
  }
  return presented
}

function present(deps: Deps, account: ConnectedAccount, { single, monthly, state }: Answer): PaymentProfile {
  const recurring = new Set(monthly.map(({ id }) => id))
  return {
    id: account.profileId ?? account.providerAccountId,
    name: account.name,
    state,
    organization_id: account.organizationId,
    methods: single.map(({ id, name }) => ({ id, name, recurring: recurring.has(id) })),
    recurring: monthly.length > 0,
    manage_url: deps.payments.linkingAt(account.provider)?.manageUrl?.(account.providerAccountId) ?? null,
  }
}
