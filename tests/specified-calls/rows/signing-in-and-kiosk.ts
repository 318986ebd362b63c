import type { SpecifiedCall } from '../specified-call.ts'

const redirect = { redirect: 'text' } as const
const badEmail = [{ field: 'email', value: 'x' }, 'email'] as const
const announcement = ['body', 'action_text', 'action_url', 'icon'] as const

/** Signing in and up, and the kiosk of staff [2.20, 7.28 – 7.31]. */
export const ofSigningInAndKiosk: readonly SpecifiedCall[] = [
  { rule: '7.28', call: 'POST /login', sends: ['email', 'password', 'remember'], answers: redirect },
  { rule: '7.28', call: 'POST /login/validate', sends: ['field'], refuses: badEmail },
  { rule: '7.28', call: 'POST /register', sends: ['name', 'email', 'password', 'redirect'], answers: redirect },
  { rule: '7.28', call: 'POST /register/validate', sends: ['field'], refuses: badEmail },
  { rule: '7.28', call: 'POST /password/forgot', sends: ['email'], answers: { message: 'text' } },
  { rule: '7.28', call: 'POST /password/forgot/validate', sends: ['field'], refuses: badEmail },
  {
    rule: '7.28',
    call: 'POST /password/reset',
    sends: ['token', 'email', 'password', 'password_confirmation'],
    answers: redirect,
  },
  { rule: '7.28', call: 'POST /password/reset/validate', sends: ['field'], refuses: badEmail },
  { rule: '7.28', call: 'POST /settings/photo', sends: ['photo_url', 'photo'], answers: { photo_url: 'text' } },
  {
    rule: '7.29',
    call: 'POST /spark/kiosk/users/discount/:id',
    sends: ['type', 'value', 'duration', 'months'],
    also: [{ type: 'percent', value: 10, duration: 'repeating', months: 3 }],
  },
  { rule: '7.29', call: 'GET /spark/kiosk/announcements', answers: { list: 'list' } },
  {
    rule: '7.29',
    call: 'POST /spark/kiosk/announcements',
    sends: announcement,
    answers: {
      item: 'thing',
      'item.id': 'text',
      'item.body': 'text',
      'item.action_text': 'text?',
      'item.action_url': 'text?',
      'item.icon': 'text',
      'item.created_at': 'text',
    },
  },
  { rule: '7.29', call: 'PUT /spark/kiosk/announcements', sends: ['id', ...announcement] },
  { rule: '7.29', call: 'PUT /spark/kiosk/announcements/:id', sends: announcement },
  { rule: '7.29', call: 'DELETE /spark/kiosk/announcements/:id' },
  {
    rule: '7.30',
    call: 'GET /spark/kiosk/performance-indicators/revenue',
    answers: { yearlyRecurringRevenue: 'number', monthlyRecurringRevenue: 'number', totalVolume: 'number' },
  },
  {
    rule: '7.30',
    call: 'GET /spark/kiosk/performance-indicators/plans',
    answers: { '': 'list', '[].name': 'text', '[].trialing': 'number' },
  },
  { rule: '7.30', call: 'GET /spark/kiosk/performance-indicators/trialing', answers: { '': 'number' } },
  {
    rule: '7.30',
    call: 'GET /spark/kiosk/performance-indicators',
    answers: { indicators: 'list', last_month: 'thing?', last_year: 'thing?' },
  },
  {
    rule: '7.31',
    call: 'GET /spark/kiosk/users/:id/profile',
    answers: { user: 'thing', 'user.id': 'number', revenue: 'number' },
  },
  {
    rule: '7.31',
    call: 'POST /spark/kiosk/users/search',
    sends: ['query'],
    answers: { list: 'list', 'list[].id': 'number' },
  },
  { rule: '2.20', call: 'GET /spark/kiosk/users/impersonate/:id', answers: redirect },
]
