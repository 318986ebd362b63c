import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import TeamSwitch from './team-switch.tsx'

const team = (id: number, name: string, is_current = false) => ({ id, name, is_current })

async function open(answers: Parameters<typeof answerWith>[0]) {
  const requests = answerWith(answers)
  await show(<TeamSwitch item="" />)
  await settle()
  return requests
}

test('the menu shows the current team, and lets them choose another', async () => {
  const requests = await open({
    '/teams': [200, { list: [team(3, 'Bestuur', true), team(7, 'Kantoor')] }],
    '/teams/current': [200, { item: {}, message: 'Je werkt nu met Kantoor.' }],
  })
  expect(screen.getByRole('link', { name: 'Bestuur' }).getAttribute('href')).toBe('/settings#/teams/3')
  await person.press('Werk met dit team: Kantoor')
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: '/teams/current', body: { team_id: 7 } })
  expect(screen.getByRole('link', { name: 'Kantoor' }).getAttribute('href')).toBe('/settings#/teams/7')
  screen.getByRole('button', { name: 'Werk met dit team: Bestuur' })
})

test('the switch is absent without a team, and where teams cannot be read [8.16]', async () => {
  await open({ '/teams': [200, { list: [] }] })
  expect(document.body.textContent).toBe('')
  cleanup()
  await open({ '/teams': 'no network' })
  expect(document.body.textContent).toBe('')
})
