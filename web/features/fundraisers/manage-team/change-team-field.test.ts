import { expect, test } from 'vitest'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import type { Translate } from '../../../../contract/texts.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { changeTeamField } from './change-team-field.ts'

const t = ((key: string) => key) as Translate
const team = { id: 4, name: 'Team Zee', motivation: 'Samen.', goal: null, version: 1 } as TeamDetails

/** A server at which another editor was first: a change of another version is answered with the current one. */
function serve(current: TeamDetails) {
  let now = current
  return answerWith({
    '/api/teams/4': ({ body: { field, value, version } }) => {
      if (version !== now.version) return [409, { item: now, message: 'Iemand was je voor.' }]
      now = { ...now, [field as string]: value, version: now.version + 1 }
      return [200, { item: now, message: 'Bewaard.' }]
    },
  })
}

test('a change of another field by another editor is not in the way, and stays', async () => {
  const requests = serve({ ...team, motivation: 'Van een ander.', version: 2 })
  const change = await changeTeamField(t, team, { field: 'name', value: 'Team Duin' })
  expect(change).toEqual({
    kind: 'saved',
    item: { ...team, name: 'Team Duin', motivation: 'Van een ander.', version: 3 },
    message: 'Bewaard.',
  })
  expect(requests.map(({ body }) => body['version'])).toEqual([1, 2])
})

test('another value in the same field is shown, and overwritten only after it was read', async () => {
  const otherItem = { ...team, name: 'Team Strand', version: 2 }
  const requests = serve(otherItem)
  const change = await changeTeamField(t, team, { field: 'name', value: 'Team Duin', read: 'Team Zee' })
  expect(change).toEqual({ kind: 'newer', item: otherItem })
  expect(requests).toHaveLength(1)
  const again = await changeTeamField(t, otherItem, { field: 'name', value: 'Team Duin', read: 'Team Strand' })
  expect(again).toMatchObject({ kind: 'saved', item: { name: 'Team Duin' } })
})

test('a refusal is shown in the words of the server', async () => {
  answerWith({ '/api/teams/4': [422, { message: 'Niet goed.', errors: { value: ['Vul dit veld in.'] } }] })
  const change = await changeTeamField(t, team, { field: 'name', value: '' })
  expect(change).toEqual({ kind: 'refused', message: 'Vul dit veld in.' })
})
