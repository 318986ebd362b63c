import type { SpecifiedCall } from '../specified-call.ts'

const address = ['address', 'address_line_2', 'city', 'state', 'zip', 'country'] as const
const plan = ['plan', 'coupon', 'card_token', 'braintree_type', 'braintree_token', 'vat_id', ...address] as const
const card = ['card_token', 'braintree_type', 'braintree_token', ...address] as const
const billing = { billing: 'thing', 'billing.subscriptions': 'list' } as const
const team = { id: 'number', name: 'text', owner_id: 'number', 'owner.name': 'text', users: 'list' } as const

/** Both of people and of their account teams [7.33, 7.36, 7.37]. */
const bothPlans = (at: '/settings' | '/settings/teams/:id', invoice: string): SpecifiedCall[] => [
  { rule: '7.33', call: `POST ${at}/subscription`, sends: plan, answers: billing },
  { rule: '7.33', call: `PUT ${at}/subscription`, sends: ['plan'], answers: billing },
  { rule: '7.33', call: `DELETE ${at}/subscription`, answers: billing },
  { rule: '7.36', call: `GET ${at}/invoices`, answers: { '': 'list', '[].id': 'number', '[].total': 'text' } },
  { rule: '7.36', call: `GET ${at}/invoice/${invoice}` },
  { rule: '7.37', call: `PUT ${at}/extra-billing-information`, sends: ['information'], answers: billing },
  { rule: '7.37', call: `POST ${at}/payment-method/coupon`, sends: ['coupon'], answers: billing },
  { rule: '7.37', call: `PUT ${at}/payment-method`, sends: card, answers: billing },
  { rule: '7.37', call: `PUT ${at}/payment-method/vat-id`, sends: ['vat_id'], answers: billing },
]

const plans = {
  '': 'list',
  '[].id': 'text',
  '[].price': 'number',
  '[].interval': 'text',
  '[].active': 'yes or no',
} as const

/** The account area [7.32 – 7.40]. */
export const ofAccounts: readonly SpecifiedCall[] = [
  { rule: '7.32', call: 'GET /spark/plans', answers: plans },
  { rule: '7.32', call: 'GET /spark/team-plans', answers: plans },
  {
    rule: '7.32',
    call: 'GET /user/current',
    answers: {
      '': 'thing',
      id: 'number',
      name: 'text',
      email: 'text',
      photo_url: 'text',
      country_code: 'text?',
      phone: 'text?',
      last_read_announcements_at: 'text?',
      subscriptions: 'list',
      trial_ends_at: 'text?',
      tax_rate: 'number',
      card_brand: 'text?',
      card_last_four: 'text?',
      billing_address: 'text?',
      billing_address_line_2: 'text?',
      billing_city: 'text?',
      billing_state: 'text?',
      billing_zip: 'text?',
      billing_country: 'text?',
      vat_id: 'text?',
      extra_billing_information: 'text?',
      card_provider_id: 'text?',
      blog_subscriptions: 'list',
    },
  },
  { rule: '7.32', call: 'GET /coupon/user/:id', answers: { '': 'thing?' } },
  { rule: '7.32', call: 'GET /coupon/team/:id', answers: { '': 'thing?' } },
  { rule: '7.32', call: 'GET /invitations/:code', answers: { '': 'thing', 'team.name': 'text', email: 'text' } },
  {
    rule: '7.32',
    call: 'POST /tax-rate',
    sends: ['city', 'state', 'zip', 'country', 'vat_id'],
    answers: { rate: 'number' },
  },
  ...bothPlans('/settings', ':id'),
  ...bothPlans('/settings/teams/:id', ':invoice'),
  { rule: '7.34', call: 'PUT /user/last-read-announcements-at' },
  { rule: '7.35', call: 'GET /settings/api/tokens', answers: { list: 'list' } },
  {
    rule: '7.35',
    call: 'POST /settings/api/token',
    sends: ['name', 'abilities'],
    answers: { token: 'text', 'item.id': 'text', 'item.name': 'text', 'item.metadata.abilities': 'list' },
  },
  {
    rule: '7.35',
    call: 'GET /settings/api/token/abilities',
    answers: { list: 'list', 'list[].value': 'text', 'list[].text': 'text', 'list[].default': 'yes or no' },
  },
  { rule: '7.35', call: 'PUT /settings/api/token/:id', sends: ['name', 'abilities'] },
  { rule: '7.35', call: 'DELETE /settings/api/token/:id' },
  { rule: '7.38', call: 'PUT /settings/contact', sends: ['name', 'email'] },
  {
    rule: '7.38',
    call: 'POST /settings/two-factor-auth',
    sends: ['country_code', 'phone'],
    answers: { code: 'text' },
  },
  { rule: '7.38', call: 'DELETE /settings/two-factor-auth' },
  {
    rule: '7.38',
    call: 'PUT /settings/password',
    sends: ['current_password', 'password', 'password_confirmation'],
  },
  { rule: '7.39', call: 'POST /settings/teams', sends: ['name'], answers: { 'item.id': 'number' } },
  { rule: '7.39', call: 'DELETE /settings/teams/:id' },
  { rule: '7.39', call: 'PUT /settings/teams/:id/members/:user', sends: ['role'] },
  { rule: '7.39', call: 'DELETE /settings/teams/:id/members/:user' },
  {
    rule: '7.39',
    call: 'GET /settings/teams/roles',
    answers: { list: 'list', 'list[].value': 'text', 'list[].text': 'text' },
  },
  { rule: '7.39', call: 'GET /teams/:id', answers: team },
  { rule: '7.39', call: 'GET /teams', answers: { list: 'list', 'list[].id': 'number', 'list[].owner.name': 'text' } },
  { rule: '7.39', call: 'GET /teams/current', answers: team },
  { rule: '7.39', call: 'PUT /settings/teams/:id/name', sends: ['name'] },
  { rule: '7.39', call: 'POST /settings/teams/:id/photo', sends: ['photo'] },
  { rule: '7.39', call: 'GET /settings/teams/:id/invitations', answers: { list: 'list' } },
  { rule: '7.39', call: 'POST /settings/teams/:id/invitations', sends: ['email'] },
  { rule: '7.39', call: 'DELETE /settings/invitations/:id' },
  { rule: '7.39', call: 'GET /settings/invitations/pending', answers: { list: 'list' } },
  { rule: '7.39', call: 'POST /settings/invitations/:id/accept' },
  { rule: '7.39', call: 'POST /settings/invitations/:id/reject' },
  {
    rule: '7.40',
    call: 'GET /notifications/recent',
    answers: { notifications: 'list', announcements: 'list', 'notifications[].read': 'yes or no' },
  },
  { rule: '7.40', call: 'PUT /notifications/read', sends: ['notifications'] },
  { rule: '7.40', call: 'POST /support/email', sends: ['from', 'subject', 'message'] },
  { rule: '7.40', call: 'PUT /spark/token' },
]
