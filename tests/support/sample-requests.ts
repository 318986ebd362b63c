import { builtPassword } from './builders/users.ts'

/** Whose requests they are; build the user with this address before sending them. */
export const sampleEmail = 'ik@stuiver.test'

/** A request that is carried out, for every call that writes something down of what it is sent. */
export const sampleRequests = (projectId: number): Record<string, object> => ({
  'POST /api/donation': {
    project_id: projectId,
    amount: 5,
    payment_method: 'ideal',
    first_name: 'Jan',
    last_name: 'Smit',
    email: 'jan@voorbeeld.nl',
    accept_privacy: true,
  },
  'POST /api/project/:id/donations/manual': {
    transactions: [{ first_name: 'Jan', last_name: 'Smit', created_at: '2026-03-01', amount: '12,50', message: 'Hoi' }],
  },
  'POST /api/project/:id/donations/manual/validate-field': {
    field: 'amount',
    value: '12,50',
    transactions: [{ first_name: 'Jan', created_at: '2026-03-01', amount: '12,50' }],
  },
  'POST /api/project/:id/donations/send-thank-emails': { donations: [1] },
  'POST /register': { name: 'Nieuw', email: 'nieuw@voorbeeld.nl', password: 'een lange zin vol woorden', terms: true },
  'POST /login': { email: sampleEmail, password: builtPassword },
  'POST /password/forgot': { email: sampleEmail },
  'POST /account/verify/resend': {},
  'POST /api/language': { language: 'en' },
  'PUT /settings/contact': { name: 'Ik', email: sampleEmail },
  'PUT /settings/language': { language: 'nl' },
  'PUT /settings/password': {
    current_password: builtPassword,
    password: 'nog een lange zin vol woorden',
    password_confirmation: 'nog een lange zin vol woorden',
  },
  'POST /settings/two-factor-auth/app': {},
  'POST /settings/api/token': { name: 'Boekhouding', abilities: ['account:read'] },
  'PUT /notifications/read': { notifications: [] },
  'PUT /user/last-read-announcements-at': {},
  'POST /support/email': { from: 'jan@voorbeeld.nl', subject: 'Vraag', message: 'Hoe dan?' },
  'POST /api/organization-simple': { name: 'Stichting Nieuw', description: 'Nieuw.' },
  'POST /logout': {},
})
