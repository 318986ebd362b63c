// The areas of the house, the same in contract/, server/slices/, server/schema/ and web/features/, with the slices of
// each. The order of both is the dependency order: a slice may use only slices that stand before it. Moving a name is a
// decision about the architecture. Why: docs/decisions/0001-package-borders-and-areas.md
export const areas = {
  identity: ['media', 'users', 'audit', 'notifications', 'alarms'],
  subscriptions: ['billing', 'account-teams'],
  fundraisers: [
    'pending-changes',
    'moderation',
    'slugs',
    'organizations',
    'totals',
    'projects',
    'teams',
    'participants',
    'team-members',
    'team-lifecycle',
    'leaderboards',
    'content',
  ],
  money: [
    'connected-accounts',
    'checkout-guard',
    'payments',
    'donations',
    'refunds',
    'payouts',
    'monthly-donations',
    'donors',
    'statistics',
    'webhooks',
  ],
  signups: ['registrations', 'participant-lists', 'mailings'],
  pages: ['public-pages', 'sharing', 'search'],
  staff: ['kiosk'],
}

export const aboutAreas = {
  identity: 'Accounts: people, their pictures and their news, and the log of what staff did.',
  subscriptions: 'Plans that accounts pay to the platform; no area of raising money depends on it.',
  fundraisers: 'The pages that raise money, with their organizations, teams and participants, and their moderation.',
  money: 'Donations: accounts at providers, payments, refunds and payouts, and the figures and webhooks that follow.',
  signups: 'The registration of participants, their lists for managers, and the mails to them.',
  pages: 'Whole answers for pages, made of the areas before.',
  staff: 'The tools of staff.',
}

export const areaNames = Object.keys(areas)

/** Every slice, in dependency order. */
export const slices = Object.values(areas).flat()

const areasBySlice = new Map(Object.entries(areas).flatMap(([area, names]) => names.map((name) => [name, area])))

/** Returns the path of a slice in each of the four trees: 'money/donations'. */
export const pathOfSlice = (name) => `${areasBySlice.get(name)}/${name}`

// A slice with parts: each has its own routes, queries, mails and tests. A part imports only parts before it in its
// row, and the files of the slice itself; not through those files either.
export const parts = {
  users: [
    'known-devices',
    'throttles',
    'links',
    'sessions',
    'account-mails',
    'api-tokens',
    'second-factor',
    'step-up',
    'sign-in',
    'password',
    'registration',
    'email-change',
    'profile',
  ],
  'account-teams': ['my-teams', 'members', 'invitations', 'billing'],
  organizations: ['my-organizations', 'members', 'settings', 'publishing'],
  projects: ['browse', 'my-projects', 'creation', 'settings', 'suggestions', 'events', 'publishing', 'ending'],
  participants: ['membership', 'joining', 'my-participations', 'settings'],
  content: ['blocks', 'updates', 'followers'],
  payments: ['memory', 'attempts', 'methods', 'charges', 'settlement', 'outcomes'],
  donations: [
    'payable',
    'months',
    'manager-mails',
    'outcome-mails',
    'transfer-mails',
    'receipts',
    'sample-thanks',
    'creation',
    'status',
    'counter',
    'public-list',
    'manual',
    'thanking',
    'managed',
  ],
  mailings: ['group-mails', 'participant-mails'],
  registrations: ['registration-mails', 'places', 'signing-up', 'fees', 'on-behalf'],
  'monthly-donations': ['charging', 'stopping', 'managed', 'changing', 'renewal'],
  donors: ['visits', 'given', 'statements', 'monthly'],
  billing: [
    'plans',
    'accounts',
    'vat',
    'discounts',
    'invoices',
    'cards',
    'bills',
    'plan-subscriptions',
    'my-billing',
    'withdrawal-link',
  ],
  kiosk: [
    'impersonation',
    'metrics',
    'invoices',
    'users',
    'discounts',
    'jobs',
    'moderation',
    'checkout-guard',
    'queues',
  ],
}

// Parts with a door of their own, an index.ts, for what only some of the slices after it need. Other parts are entered
// through the door of their slice.
export const partDoors = { payments: ['charges', 'methods'], donations: ['months', 'receipts'] }
