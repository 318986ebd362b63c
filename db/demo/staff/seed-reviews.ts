import { defined } from '../../../contract/defined.ts'
import { organizationMembers, organizations } from '../../../server/schema/fundraisers/organizations.ts'
import { pageChanges, reviews } from '../../../server/schema/fundraisers/moderation.ts'
import { pendingChanges } from '../../../server/schema/fundraisers/pending-changes/pending-changes.ts'
import { staffAccount, starterAccount } from '../accounts.ts'
import { daysAfter, minutesAfter } from '../dates.ts'
import { inventedIban } from '../iban.ts'
import { organizations as organizationPlans } from '../organizations.ts'
import { huiskamerDeHaven } from '../projects/huiskamer-de-haven.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import { requestingOrganization } from './requesting-organization.ts'
import type { PlantedIds } from './ids.ts'

/**
 * Seeds pages that wait for staff, to be public or changed since they are, and a change that staff have to allow: in
 * the order of their requests, which is that of the queue.
 */
export async function seedReviews(seeding: SeedContext, ids: PlantedIds): Promise<void> {
  await seedOrganizationReview(seeding, ids)
  await seedChangeReview(seeding, ids)
  await seedProjectReviews(seeding, ids)
  await seedPageChanges(seeding, ids)
}

/** Seeds a project that was rejected once as incomplete, and waits again. */
async function seedProjectReviews({ tx, now }: SeedContext, { users, projects }: PlantedIds): Promise<void> {
  const { name, url, account } = huiskamerDeHaven
  const request = {
    subject: 'project' as const,
    subjectId: idOf(projects, url),
    name,
    url,
    bankAccount: inventedIban(account),
    bankAccountHolder: starterAccount.name,
    requestedBy: idOf(users, starterAccount.email),
  }
  await tx.insert(reviews).values([
    {
      ...request,
      state: 'rejected',
      requestedAt: daysAfter(now, -5),
      decidedBy: idOf(users, staffAccount.email),
      decidedAt: daysAfter(now, -4),
      reason: 'Schrijf er nog bij waar het geld heen gaat. Dan weten gevers waar ze aan meedoen.',
    },
    { ...request, requestedAt: minutesAfter(now, -190) },
  ])
}

async function seedOrganizationReview({ tx, now, mediaIds }: SeedContext, { users }: PlantedIds): Promise<void> {
  const { owner, url, account, facts, madeDaysAgo, requestedHoursAgo } = requestingOrganization
  const { requestedDescription, changedHoursAgo } = requestingOrganization
  const trustedFields = { name: facts.name, url, bankAccount: inventedIban(account), bankAccountHolder: facts.name }
  const createdAt = daysAfter(now, -madeDaysAgo)
  const [organization] = await tx
    .insert(organizations)
    .values({ ...facts, ...trustedFields, photoId: idOf(mediaIds, 'scene bakery'), isPublic: false, createdAt })
    .returning({ id: organizations.id })
  const organizationId = defined(organization).id
  const requestedBy = idOf(users, owner.email)
  await tx.insert(organizationMembers).values({ organizationId, userId: requestedBy, role: 'owner', createdAt })
  await tx.insert(reviews).values({
    subject: 'organization',
    subjectId: organizationId,
    ...trustedFields,
    requestedBy,
    requestedAt: minutesAfter(now, -60 * requestedHoursAgo),
    changedFields: { description: { from: requestedDescription, to: facts.description } },
    changedAt: minutesAfter(now, -60 * changedHoursAgo),
  })
}

/** Seeds a change of a public organization's bank account: the former one counts until staff said yes. */
async function seedChangeReview({ tx, now }: SeedContext, { users, organizations: ids }: PlantedIds): Promise<void> {
  const plan = defined(organizationPlans.find(({ key }) => key === 'hospice-merelzang'))
  const subject = { subject: 'organization' as const, subjectId: idOf(ids, plan.key) }
  const requestedBy = idOf(users, plan.owner.email)
  const requestedAt = minutesAfter(now, -400)
  const bankAccount = inventedIban(100_234_577)
  const bankAccountHolder = plan.facts.name
  await tx.insert(pendingChanges).values({
    ...subject,
    kind: 'bank_account',
    former: { bankAccount: inventedIban(plan.account), bankAccountHolder },
    proposed: { bankAccount, bankAccountHolder },
    requestedBy,
    requestedAt,
    effectAt: daysAfter(requestedAt, 3),
    confirmableBy: plan.members.slice(0, 1).map(({ email }) => idOf(users, email)),
    needsReview: true,
  })
  const { name } = plan.facts
  await tx.insert(reviews).values({
    ...subject,
    name,
    url: plan.key,
    bankAccount,
    bankAccountHolder,
    occasion: 'change',
    requestedBy,
    requestedAt,
  })
}

/** Seeds changes of pages that are public already: staff look at them afterwards. */
async function seedPageChanges({ tx, now }: SeedContext, ids: PlantedIds): Promise<void> {
  const forest = {
    name: 'Een bos voor later',
    from: 'Achter de dijk bij Harlingen groeit een bos. Wij zien het nooit af.',
    to: 'Achter de dijk bij Harlingen groeit op oude bietenvelden een bos. Elke winter planten we een hectare bij.',
  }
  const changedBy = idOf(ids.users, 'sietske.hoekstra@het-zilte-land.test')
  await tx.insert(pageChanges).values([
    {
      subject: 'project',
      subjectId: idOf(ids.projects, 'een-bos-voor-later'),
      name: forest.name,
      url: 'een-bos-voor-later',
      fields: { description: { from: forest.from, to: forest.to }, goal: { from: '50000', to: '60000' } },
      changedBy,
      changedAt: minutesAfter(now, -95),
    },
    {
      subject: 'organization',
      subjectId: idOf(ids.organizations, 'het-zilte-land'),
      name: 'Vereniging Het Zilte Land',
      url: 'het-zilte-land',
      fields: {
        photo: { from: null, to: null },
        external_url: { from: 'https://zilte-land.example', to: 'https://het-zilte-land.example' },
      },
      changedBy,
      changedAt: daysAfter(now, -2),
    },
  ])
}
