import type { SpecifiedCall } from '../specified-call.ts'

const saved = { item: 'thing', 'item.id': 'number' } as const
const changed = { ...saved, title: 'text', message: 'text', 'item.blocks': 'list', 'item.blogs': 'list' } as const
/** What a participant changes, under its own name and as a value. */
const changes = [
  { field: 'gender', gender: 'other', value: undefined },
  { field: 'goal', value: 400 },
  { field: 'project_event_id', value: '' },
  { field: 'shirt_size', shirt_size: 'M', value: undefined },
  { field: 'donation_update_mail', value: true },
]

/** Donations, participants, teams, and what stands on their pages [7.07, 7.09, 7.11 – 7.14, 7.23 – 7.27]. */
export const ofFundraising: readonly SpecifiedCall[] = [
  { rule: '7.07', call: 'POST /api/donation/:id/send-thank-email', answers: { msg: 'text' } },
  {
    rule: '7.09',
    call: 'POST /api/project/:id/register',
    sends: [
      ...['teamMode', 'team_id', 'email', 'goal', 'project_event_id', 'motivation', 'photo_url', 'name'],
      ...['last_name_prefix', 'last_name', 'password', 'address', 'postal_code'],
    ],
    answers: { title: 'text', message: 'text', redirectLink: 'text' },
  },
  {
    rule: '5.17',
    call: 'POST /api/project/:id/register/validate',
    sends: ['field'],
    refuses: [{ field: 'email', value: 'x' }, 'email'],
  },
  { rule: '7.09', call: 'POST /api/project/:id/verify-code', sends: ['code'], answers: { verified: 'yes or no' } },
  {
    rule: '7.11',
    call: 'GET /api/donation/create',
    sends: ['project_id', 'recurring'],
    answers: { methods: 'list', 'methods[].id': 'text', 'methods[].attributes': 'list' },
  },
  {
    rule: '7.11',
    call: 'POST /api/donation',
    sends: [
      ...['project_id', 'amount', 'payment_method', 'first_name', 'last_name', 'email'],
      ...['message', 'country', 'newsletter_subscription', 'anonymous', 'allow_acquisition', 'agree_directdebit'],
      ...['donation_type', 'only_recurring'],
    ],
    answers: { url: 'text', success: 'yes or no' },
    refuses: [{ payment_method_attributes: 'x' }, 'payment_method_attributes'],
  },
  { rule: '7.12', call: 'GET /api/participant', answers: { data: 'list', 'data[].id': 'number' } },
  { rule: '7.12', call: 'POST /api/participant/:id', sends: ['field', 'value'], also: changes, answers: changed },
  { rule: '7.12', call: 'PUT /api/participant/:id', sends: ['field', 'value'], also: changes, answers: changed },
  { rule: '7.12', call: 'POST /api/participant/archive', sends: ['participant'] },
  { rule: '7.13', call: 'POST /account/verify/resend', answers: { title: 'text', message: 'text' } },
  { rule: '7.14', call: 'POST /admin/upload/upload', sends: ['image'], answers: { url: 'text' } },
  { rule: '7.23', call: 'DELETE /api/subscription/:id', sends: ['ends_at'], answers: saved },
  {
    rule: '7.24',
    call: 'POST /api/block',
    sends: ['title', 'description', 'photo_url', 'position', 'blockable_type', 'blockable_id'],
    answers: { ...saved, 'item.title': 'text', 'item.description': 'text', 'item.position': 'number' },
  },
  {
    rule: '7.24',
    call: 'PUT /api/block/:id',
    sends: ['title', 'description', 'photo_url', 'position'],
    answers: { ...saved, 'item.blockable_type': 'text', 'item.blockable_id': 'number' },
  },
  { rule: '7.24', call: 'DELETE /api/block/:id', answers: saved },
  {
    rule: '7.24',
    call: 'POST /api/block/validate',
    sends: ['field'],
    refuses: [{ field: 'title', value: 'x'.repeat(111) }, 'title'],
  },
  {
    rule: '7.25',
    call: 'POST /api/blog',
    sends: [
      ...['name', 'title', 'photo_url', 'intro', 'description', 'bloggable_type', 'bloggable_id', 'published_at'],
    ],
    also: [{ title: undefined, name: 'Nieuws' }],
    answers: { ...saved, 'item.title': 'text', 'item.published_at': 'text' },
  },
  {
    rule: '7.25',
    call: 'PUT /api/blog/:id',
    sends: ['title', 'name', 'intro', 'description', 'photo_url', 'published_at'],
    answers: { ...saved, 'item.bloggable_type': 'text', 'item.bloggable_id': 'number' },
  },
  { rule: '7.25', call: 'DELETE /api/blog/:id', answers: saved },
  {
    rule: '7.25',
    call: 'POST /api/blog/validate',
    sends: ['field'],
    refuses: [{ field: 'intro', value: 'x'.repeat(256) }, 'intro'],
  },
  {
    rule: '7.25',
    call: 'POST /api/blog/subscription',
    sends: ['first_name', 'last_name', 'email', 'subscribable_id', 'subscribable_type'],
  },
  { rule: '7.25', call: 'DELETE /api/blog/subscription/:id' },
  {
    rule: '7.26',
    call: 'POST /api/teams',
    sends: ['name', 'motivation', 'image_url', 'is_open', 'project_id', 'goal'],
    answers: { ...saved, 'item.motivation': 'text', 'item.is_open': 'yes or no', 'item.project_id': 'number' },
  },
  {
    rule: '7.26',
    call: 'GET /api/teams/:id',
    answers: {
      team: 'thing',
      'team.participants': 'thing',
      'team.donations': 'thing',
      'team.allBlogs': 'list',
      editableFields: 'list',
      isTeamManager: 'yes or no',
      isProjectManager: 'yes or no',
      isParticipant: 'yes or no',
      canEdit: 'yes or no',
    },
  },
  { rule: '7.26', call: 'GET /api/teams/:id/edit', answers: { team: 'thing', editableFields: 'list' } },
  {
    rule: '7.26',
    call: 'POST /api/teams/:id',
    sends: ['name', 'motivation', 'image_url', 'is_open', 'goal', 'field'],
    also: [{ field: 'motivation', value: 'Voor elkaar.', motivation: undefined }],
    answers: saved,
  },
  { rule: '7.26', call: 'DELETE /api/teams/:id' },
  { rule: '7.26', call: 'GET /api/user/teams/', answers: { list: 'list' } },
  {
    rule: '7.26',
    call: 'POST /api/teams/validate',
    sends: ['field'],
    refuses: [{ field: 'name', value: 'x'.repeat(101) }, 'name'],
  },
  { rule: '7.27', call: 'POST /api/teams/:id/change-state', sends: ['state', 'team_id', 'reason'], answers: saved },
  { rule: '7.27', call: 'GET /api/teams/:id/requests', answers: { list: 'list' } },
  { rule: '7.27', call: 'POST /api/teams/:id/requests', sends: ['motivation'] },
  { rule: '7.27', call: 'POST /api/teams/:id/requests/approve', sends: ['team_request_id', 'reason'] },
  { rule: '7.27', call: 'POST /api/teams/:id/requests/decline', sends: ['team_request_id', 'reason'] },
  { rule: '7.27', call: 'GET /api/teams/:id/members', answers: { list: 'list', 'list[].id': 'number' } },
  { rule: '7.27', call: 'GET /api/teams/:id/members-available', answers: { list: 'list' } },
  {
    rule: '7.27',
    call: 'GET /api/teams/:id/user-relation',
    answers: { isTeamManager: 'yes or no', isProjectManager: 'yes or no', isParticipant: 'yes or no' },
  },
  { rule: '7.27', call: 'POST /api/teams/:id/members', sends: ['participant_id', 'team_id'] },
  { rule: '7.27', call: 'POST /api/teams/:id/make-captain', sends: ['participant_id'] },
  { rule: '7.27', call: 'POST /api/teams/:id/members/delete', sends: ['participant_id'] },
]
