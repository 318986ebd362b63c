// The order of this list is the dependency order: a slice may use only slices that stand before it.
// Moving a name is a decision about the architecture.
export const slices = [
  'media',
  'users',
  'notifications',
  'reviews',
  'account-teams',
  'billing',
  'addresses',
  'organizations',
  'totals',
  'projects',
  'teams',
  'participants',
  'content',
  'donations',
  'recurring-donations',
  'provider-linking',
  'webhooks',
  'pages',
  'sharing',
  'kiosk',
]

// A slice with parts: each has its own routes, queries, mails and tests. A part imports only what stands before it in its
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
    'identity',
    'sign-in',
    'password',
    'registration',
    'email-change',
    'profile',
  ],
  organizations: ['members', 'settings', 'publishing'],
  projects: ['browse', 'own', 'creation', 'settings', 'suggestions', 'events', 'publishing', 'ending'],
  content: ['blocks', 'updates', 'followers'],
  donations: [
    'payments',
    'manager-mails',
    'card-testing',
    'settlement',
    'outcomes',
    'receipts',
    'creation',
    'status',
    'public-list',
  ],
  'recurring-donations': ['stopping'],
}
