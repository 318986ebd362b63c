import { expect, test } from 'vitest'
import type { PostedFields } from '../../../lib/api.ts'
import { bodyOf } from './full-body.ts'

/** The untouched form as a browser posts it: no tick but that of the goal, and every text and date empty. */
const untouched = {
  name: '',
  description: '',
  goal: '',
  show_goal: 'on',
  closing_date: '',
  event_date: '',
  p2p_subscription_deadline: '',
  bank_account: '',
  bank_account_holder: '',
}

/** The body that goes out for that. */
const unchanged = {
  ...untouched,
  show_goal: true,
  show_user_as_owner: false,
  enabled_privacy_switches: [] as string[],
}

const bodyOfForm = (fields: Record<string, string>) => bodyOf(fields as PostedFields)

test('an untouched form sends the first value of every field', () => {
  expect(bodyOfForm(untouched)).toEqual(unchanged)
})

test.each([
  ['name', 'Nacht van Zwolle', 'Nacht van Zwolle'],
  ['description', 'Voor\ndrie putten', 'Voor\ndrie putten'],
  ['goal', '50000', '50000'],
  ['closing_date', '2026-12-31', '2026-12-31'],
  ['event_date', '2026-11-30', '2026-11-30'],
  ['p2p_subscription_deadline', '2026-10-31', '2026-10-31'],
  ['bank_account', 'NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['bank_account_holder', 'Stichting Bron', 'Stichting Bron'],
  ['show_user_as_owner', 'on', true],
])('%s goes out as it was filled in, and nothing beside it', (name, typed, request) => {
  expect(bodyOfForm({ ...untouched, [name]: typed })).toEqual({ ...unchanged, [name]: request })
})

test.each(Object.keys(untouched).filter((name) => name !== 'show_goal'))(
  '%s that was emptied goes out empty',
  (name) => {
    const filled = Object.fromEntries(Object.keys(untouched).map((field) => [field, 'x']))
    expect(bodyOfForm({ ...filled, [name]: '' })).toMatchObject({ [name]: '' })
  },
)

test('a tick that was taken away goes out as no', () => {
  const { show_goal: _on, ...rest } = untouched
  expect(bodyOfForm(rest)).toEqual({ ...unchanged, show_goal: false })
})

test('each switch of privacy that is on goes out by its name, in one order', () => {
  const switches = { hide_messages: 'on', hide_amounts: 'on', hide_names: 'on' }
  const all = ['hide_amounts', 'hide_names', 'hide_messages']
  expect(bodyOfForm({ ...untouched, ...switches }).enabled_privacy_switches).toEqual(all)
  for (const name of all) expect(bodyOfForm({ ...untouched, [name]: 'on' }).enabled_privacy_switches).toEqual([name])
})

test('fields not for this kind of project are left out, and not sent as nothing; a name is always there', () => {
  const { p2p_subscription_deadline: _deadline, name: _name, ...rest } = untouched
  const body = bodyOfForm(rest)
  expect([body.p2p_subscription_deadline, JSON.parse(JSON.stringify(body))]).toEqual([
    undefined,
    (({ p2p_subscription_deadline: _left, ...parameters }) => parameters)(unchanged),
  ])
  expect(Object.values(body)).not.toContain(null)
})
