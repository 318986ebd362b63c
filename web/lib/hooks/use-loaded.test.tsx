import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../tests/support/show.tsx'
import type { listTeams } from '../../../contract/fundraisers/teams/teams.ts'
import { useHash } from './use-hash.ts'
import { locationOf } from '../hash-location.ts'
import { useLoaded } from './use-loaded.ts'

afterEach(() => {
  location.hash = ''
})

/** The teams of the project that the URL names: `#/projects/{id}/teams`. */
function TeamsHere() {
  const { param } = locationOf(useHash() ?? '')
  const { data, refusal, change, reload } = useLoaded<typeof listTeams>('/api/project/:id/teams', {
    params: { id: Number(param) },
  })
  return (
    <>
      <output>{refusal?.alert ?? data?.list.length ?? 'nog niets'}</output>
      <button type="button" onClick={() => change((reference) => ({ ...reference, list: [] }))}>
        Maak leeg
      </button>
      <button type="button" onClick={() => void reload()}>
        Opnieuw
      </button>
    </>
  )
}
const text = () => screen.getByRole('status').textContent
async function goTo(hash: string): Promise<void> {
  await act(async () => {
    location.hash = hash
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
}
const teams = (count: number): [number, unknown] => [200, { list: Array.from({ length: count }), next: null }]

test('loads the data that the hash of the URL names, and anew when that is another', async () => {
  const requests = answerWith({ '/api/project/12/teams': teams(3), '/api/project/7/teams': teams(1) })
  location.hash = '#/projects/12/teams'
  await show(<TeamsHere />)
  await settle()
  expect(text()).toBe('3')
  await goTo('#/projects/7/teams')
  await settle()
  expect(text()).toBe('1')
  expect(requests.map(({ path }) => path)).toEqual(['/api/project/12/teams', '/api/project/7/teams'])
})

test('an answer about a former location is not shown at another', async () => {
  let arrive = () => {}
  answerWith(async ({ path }) => {
    if (!path.includes('/12/')) return [200, { list: [1], next: null }]
    await new Promise<void>((resolve) => (arrive = resolve))
    return [200, { list: [1, 2, 3], next: null }]
  })
  location.hash = '#/projects/12/teams'
  await show(<TeamsHere />)
  await goTo('#/projects/7/teams')
  await settle()
  arrive()
  await settle()
  expect(text()).toBe('1')
})

/**
 * A deed that was begun at one location, and loads again when it is done: the user may have gone on to another by then.
 */
function TeamsWithDeed() {
  const { param } = locationOf(useHash() ?? '')
  const { data, reload } = useLoaded<typeof listTeams>('/api/project/:id/teams', { params: { id: Number(param) } })
  const [reloadOfBefore] = useState(() => reload)
  return (
    <>
      <output>{data?.list.length ?? 'nog niets'}</output>
      <button type="button" onClick={() => void reloadOfBefore()}>
        Klaar
      </button>
    </>
  )
}

test('a reload that a former location still holds loads the location of now', async () => {
  const requests = answerWith({ '/api/project/12/teams': teams(3), '/api/project/7/teams': teams(1) })
  location.hash = '#/projects/12/teams'
  await show(<TeamsWithDeed />)
  await settle()
  await goTo('#/projects/7/teams')
  await settle()
  await person.press('Klaar')
  await settle()
  expect(text()).toBe('1')
  expect(requests.map(({ path }) => path).at(-1)).toBe('/api/project/7/teams')
})

test('a failure says why, and another attempt takes it away; what is known can be changed', async () => {
  let answer = teams(3)
  answerWith({ '/api/project/12/teams': () => answer })
  location.hash = '#/projects/12/teams'
  answer = [403, { message: 'Dit mag je niet zien.' }]
  await show(<TeamsHere />)
  await settle()
  expect(text()).toBe('Dit mag je niet zien.')
  answer = teams(2)
  await person.press('Opnieuw')
  await settle()
  expect(text()).toBe('2')
  await person.press('Maak leeg')
  expect(text()).toBe('0')
})

test('an answer that was requested before a change does not take it back', async () => {
  const arrive: (() => void)[] = []
  let count = 3
  answerWith(async () => {
    const answer = { list: Array.from({ length: count }), next: null }
    await new Promise<void>((resolve) => arrive.push(resolve))
    return [200, answer]
  })
  location.hash = '#/projects/12/teams'
  await show(<TeamsHere />)
  arrive[0]!()
  await settle()
  expect(text()).toBe('3')
  await person.press('Opnieuw')
  await person.press('Maak leeg')
  count = 0
  arrive[1]!()
  await settle()
  expect(text()).toBe('0')
  arrive[2]!()
  await settle()
  expect(text()).toBe('0')
  expect(arrive).toHaveLength(3)
})
