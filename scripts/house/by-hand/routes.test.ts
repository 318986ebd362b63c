import { expect, test } from 'vitest'
import { strayRoutes } from './routes.ts'

const door = 'server/slices/fundraisers/teams/index.ts'

test.each([
  ['a call of the contract', '  context.calls.on(contract.listTeams, async ({ actor }) => answer(actor))'],
  ['a call of destructured calls', '  calls.on(contract.listTeams, listTeams)'],
  ['an address of the server', "  http.get('/media/:file', sendFile)"],
  ['an address with its types', "  http.get<{ Params: { file: string } }>('/media/:file', sendFile)"],
])('%s in a door: found', (_of, line) => {
  expect(strayRoutes(door, ['export function registerTeams() {', line])).toEqual([
    `${door}:2: a call is declared in the door of the slice; that stands in its routes.ts`,
  ])
})

test.each([
  ['a call in routes.ts', 'server/slices/fundraisers/teams/routes.ts', 'calls.on(contract.listTeams, listTeams)'],
  ['a hook in a door', door, "http.addHook('onClose', () => fresh.end())"],
  ['the registration of calls in a door', door, 'registerTeamCards(context)'],
])('%s: nothing is said', (_of, where, line) => {
  expect(strayRoutes(where, [line])).toEqual([])
})
