import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person, settle } from '../../../../tests/support/show.tsx'
import ManageTeam from './manage-team.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import './team-settings.tsx'

const team = { id: 4, project_id: 7, name: 'Team Zee', motivation: 'Wij roeien.', url: 'team-zee', state: 'active' }
const neighbour = { goal: null, image_url: null, photo: null, is_open: true, member_count: 1, version: 1 }

const follow = async (name: string) => {
  await person.click(screen.getByRole('link', { name }))
  await settle()
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam van het team' })

test('unsaved text is there when the settings are opened again, beside what others changed meanwhile', async () => {
  let current = { ...team, ...neighbour }
  const rights = { canChangeState: false, name_length_max: 60, motivation_length_max: 300 }
  answerWith({
    '/api/teams/4/edit': () => [200, { team: current, editableFields: ['name', 'motivation'], ...rights }],
    '/api/teams/validate': [200, { valid: true }],
  })
  const Page = () => <ManageTeam team={team as TeamDetails} projectUrl="roeien" language="nl" />
  await showOnRoute(Page, { url: '/?settings=team' })
  await person.press('Naam van het team wijzigen')
  await person.fill(box(), 'Team Meer')
  await follow('Instellingen sluiten')
  expect(screen.queryByRole('textbox')).toBeNull()
  current = { ...current, motivation: 'Wij zeilen.', version: 2 }
  await follow('Instellingen')
  expect(box().value).toBe('Team Meer')
  screen.getByText('Wij zeilen.')
})

test('the captain sees above the page how many wait for an answer, with the way to them', async () => {
  let total = 2
  answerWith({ '/api/teams/4/requests': () => [200, { list: [], page: 1, pages: 1, total }] })
  const Page = () => {
    const [reference, setKnown] = useState<object>(team)
    return (
      <>
        <ManageTeam team={reference as TeamDetails} projectUrl="roeien" language="nl" />
        <button onClick={() => setKnown({ ...team })}>Antwoord</button>
      </>
    )
  }
  await showOnRoute(Page)
  const link = () => screen.queryByRole('link', { name: /mee te doen/ })
  expect([link()?.textContent, link()?.getAttribute('href')]).toEqual(['2 verzoeken om mee te doen', '#deelnemers'])
  total = 1
  await person.press('Antwoord')
  expect(link()?.textContent).toBe('1 verzoek om mee te doen')
  total = 0
  await person.press('Antwoord')
  expect(link()).toBeNull()
})
