import type { SpecifiedCall } from '../specified-call.ts'

const organization = { organization: 'thing', 'organization.id': 'number', 'organization.name': 'text' } as const
const saved = { item: 'thing', 'item.id': 'number' } as const

/** Organizations and who belongs to them [7.15 – 7.20]. */
export const ofOrganizations: readonly SpecifiedCall[] = [
  { rule: '7.15', call: 'GET /api/organization', answers: { data: 'list', 'data[].id': 'number' } },
  { rule: '7.15', call: 'GET /api/user/organizations', answers: { list: 'list', 'list[].id': 'number' } },
  { rule: '7.15', call: 'GET /api/user/organization-requests', answers: { list: 'list' } },
  { rule: '7.15', call: 'GET /api/user/organization-requests/:id', answers: saved },
  { rule: '7.15', call: 'POST /api/user/organization-requests/:id', sends: ['accepted'] },
  {
    rule: '7.16',
    call: 'GET /api/organization/:id',
    answers: { ...organization, 'organization.anbi': 'yes or no', 'organization.cbf': 'yes or no' },
  },
  {
    rule: '7.16',
    call: 'GET /api/organization/:id/details',
    answers: {
      ...organization,
      'organization.anbi': 'yes or no',
      'organization.anbi_since': 'text?',
      'organization.bank_account': 'text?',
      'organization.users': 'list',
      'organization.general_terms': 'yes or no',
    },
  },
  {
    rule: '7.16',
    call: 'POST /api/organization/:id',
    sends: [
      ...['name', 'email', 'address', 'zipcode', 'city', 'country', 'external_url', 'registration_number'],
      ...['legal_form', 'phone', 'category', 'description', 'anbi', 'cbf', 'url', 'bank_account'],
      ...['bank_account_holder', 'photo_url', 'header_image_url', 'provider_username', 'provider_password'],
    ],
    also: [{ city: 'Zwolle', _method: 'patch', is_public: false }],
    answers: saved,
  },
  { rule: '7.16', call: 'PATCH /api/organization/:id', sends: ['general_terms', 'is_public'], answers: saved },
  {
    rule: '7.17',
    call: 'POST /api/organization/validate/:id',
    sends: ['field'],
    refuses: [{ field: 'email', value: 'x' }, 'email'],
  },
  { rule: '7.17', call: 'POST /api/organization/validateAll/:id' },
  {
    rule: '7.17',
    call: 'POST /api/organization/validate',
    sends: ['field'],
    refuses: [{ field: 'email', value: 'x' }, 'email'],
  },
  {
    rule: '7.18',
    call: 'POST /api/organization-simple',
    sends: ['organization_id', 'name', 'description'],
    also: [{ organization_id: '' }, { organization_id: null }],
    answers: saved,
  },
  { rule: '7.19', call: 'GET /api/organization/:id/members', answers: { list: 'list', 'list[].user_id': 'number' } },
  { rule: '7.19', call: 'GET /api/organization/:id/members/pending-request', answers: { list: 'list' } },
  {
    rule: '7.19',
    call: 'POST /api/organization/:id/members/delete',
    sends: ['user_id'],
    refuses: [{ user_id: 999_999_999 }, 'user_id'],
  },
  {
    rule: '7.19',
    call: 'POST /api/organization/:id/members/add-request',
    sends: ['email'],
    refuses: [{ email: 'x' }, 'email'],
  },
  {
    rule: '7.19',
    call: 'POST /api/organization/:id/members/set-captain',
    sends: ['user_id'],
    refuses: [{ user_id: 999_999_999 }, 'user_id'],
  },
  {
    rule: '7.20',
    call: 'POST /api/organization/:id/update-webhooks',
    sends: ['donation_paid_url', 'donation_reversed_url'],
    also: [{ donation_paid_url: null }],
    answers: { ...saved, 'item.webhook_urls': 'thing' },
  },
]
