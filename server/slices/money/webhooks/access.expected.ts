import { eq } from 'drizzle-orm'
import type * as fields from '../../../../contract/money/webhooks/custom-fields.ts'
import type * as deliveries from '../../../../contract/money/webhooks/deliveries.ts'
import type * as calls from '../../../../contract/money/webhooks/webhooks.ts'
import {
  type Caller,
  type Cells,
  type ExpectedOf,
  leaderBrowser,
  managerBrowser,
  noAccount,
  ofOrganizations,
  ofProjects,
} from '../../../../tests/authorization/expected.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { webhookDeliveries, webhookFields } from '../../../schema/money/webhooks.ts'

const leaders = { open: leaderBrowser, draft: leaderBrowser, absent: noAccount }
/** Managers of the project; for all others at a browser it does not exist. */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }
const ofManaged = { open: managerCells, draft: managerCells, archived: noAccount, absent: noAccount }

const words = ({ number }: Pick<Caller, 'number'>) => ({
  key: `campagne_${number}`,
  value: 'voorjaar',
  type: 'text' as const,
})

async function field({ app, number }: Caller, owner: { organizationId: number } | { projectId: number }) {
  const values = { ...words({ number: number + 10_000 }), ...owner }
  const rows = await app.deps.db.insert(webhookFields).values(values).returning({ id: webhookFields.id })
  return `/api/webhook-customfields/${rows[0]!.id}`
}
const ofOrganization = (caller: Caller) => field(caller, { organizationId: caller.world.organizations.open.id })
const ofProject = (caller: Caller) => field(caller, { projectId: caller.world.projects.open.id })

const addedTo = (kind: keyof typeof ofManaged) => ({
  of: kind,
  cells: ofManaged[kind],
  url: ({ world }: Caller) => `/api/project/${world.projects[kind].id}/webhook-customfields`,
  body: words,
})

/** A delivery that was sent and given up. */
async function delivery({ app, number }: Caller, owner: { organizationId: number } | { projectId: number }) {
  const at = app.clock.now()
  const values = { body: '{}', createdAt: at, triedSince: at, failedAt: at, eventId: `evt_proef_${number}` }
  const rows = await app.deps.db
    .insert(webhookDeliveries)
    .values({ ...owner, ...values, name: 'donation_paid' })
    .returning({ id: webhookDeliveries.id })
  return `/api/webhook-deliveries/${rows[0]!.id}`
}
const deliveryOf = (caller: Caller) => delivery(caller, { organizationId: caller.world.organizations.open.id })
/** The delivery of a project at a URL of its own. */
async function deliveryOfProject(caller: Caller) {
  const { id } = caller.world.projects.open
  await caller.app.deps.db.update(projects).set({ webhookSecretSealed: 'geheim' }).where(eq(projects.id, id))
  return delivery(caller, { projectId: id })
}

export const expected: ExpectedOf<typeof fields | typeof calls | typeof deliveries> = {
  'GET /api/organization/:id/webhook-deliveries': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/webhook-deliveries`,
  }),
  'GET /api/project/:id/webhook-deliveries': ofProjects(ofManaged, {
    url: ({ id }) => `/api/project/${id}/webhook-deliveries`,
  }),
  'GET /api/webhook-deliveries/:id': [
    { of: 'an organization', cells: leaderBrowser, url: deliveryOf },
    { of: 'a project', cells: managerCells, url: deliveryOfProject },
    { of: 'nothing', cells: noAccount, url: () => '/api/webhook-deliveries/999999999' },
  ],
  'POST /api/webhook-deliveries/:id/redeliver': [
    { of: 'an organization', cells: leaderBrowser, url: async (caller) => `${await deliveryOf(caller)}/redeliver` },
    { of: 'a project', cells: managerCells, url: async (caller) => `${await deliveryOfProject(caller)}/redeliver` },
    { of: 'nothing', cells: noAccount, url: () => '/api/webhook-deliveries/999999999/redeliver' },
  ],
  'POST /api/organization/:id/webhook-deliveries/redeliver': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/webhook-deliveries/redeliver`,
  }),
  'POST /api/organization/:id/webhook-resume': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/webhook-resume`,
  }),
  'POST /api/project/:id/webhook-deliveries/redeliver': ofProjects(ofManaged, {
    url: ({ id }) => `/api/project/${id}/webhook-deliveries/redeliver`,
  }),
  'POST /api/project/:id/webhook-resume': ofProjects(ofManaged, {
    url: ({ id }) => `/api/project/${id}/webhook-resume`,
  }),
  'GET /api/project/:id/webhooks': ofProjects(ofManaged, { url: ({ id }) => `/api/project/${id}/webhooks` }),
  'POST /api/project/:id/update-webhooks': ofProjects(ofManaged, {
    url: ({ id }) => `/api/project/${id}/update-webhooks`,
    body: () => ({ donation_paid_url: '' }),
  }),
  'POST /api/project/:id/webhook-secret': ofProjects(ofManaged, {
    url: ({ id }) => `/api/project/${id}/webhook-secret`,
  }),
  'POST /api/organization/:id/update-webhooks': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/update-webhooks`,
    body: () => ({ donation_paid_url: '' }),
  }),
  'POST /api/organization/:id/webhook-secret': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/webhook-secret`,
  }),
  'GET /api/organization/:id/testwebhook/:name': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/testwebhook/donation_paid`,
  }),
  'GET /api/project/:id/testwebhook/:name': ofProjects(ofManaged, {
    url: ({ id }) => `/api/project/${id}/testwebhook/donation_paid`,
  }),
  'GET /api/organization/:id/webhook-customfields': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/webhook-customfields`,
  }),
  'POST /api/organization/:id/webhook-customfields': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/webhook-customfields`,
    body: words,
  }),
  'GET /api/project/:id/webhook-customfields': ofProjects(ofManaged, {
    url: ({ id }) => `/api/project/${id}/webhook-customfields`,
  }),
  'POST /api/project/:id/webhook-customfields': [
    addedTo('open'),
    addedTo('draft'),
    addedTo('archived'),
    addedTo('absent'),
  ],
  'POST /api/webhook-customfields/:id': [
    { of: 'an organization', cells: leaderBrowser, url: ofOrganization, body: words },
    { of: 'a project', cells: managerCells, url: ofProject, body: words },
    { of: 'nothing', cells: noAccount, url: () => '/api/webhook-customfields/999999999', body: words },
  ],
  'POST /api/webhook-customfields/:id/delete': [
    { of: 'an organization', cells: leaderBrowser, url: async (caller) => `${await ofOrganization(caller)}/delete` },
    { of: 'a project', cells: managerCells, url: async (caller) => `${await ofProject(caller)}/delete` },
    { of: 'nothing', cells: noAccount, url: () => '/api/webhook-customfields/999999999/delete' },
  ],
}
