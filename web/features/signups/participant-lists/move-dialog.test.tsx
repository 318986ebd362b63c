import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedParticipant } from '../../../../contract/signups/participant-lists/participant-list.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { errorOf, field, person, settle, show } from '../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { MoveDialog } from './move-dialog.tsx'

const path = '/api/project/7/participants/move'
// Of a participant this window looks at these alone.
const participant = { id: 3, fullName: 'Noor Bos', team_id: 5 } as ListedParticipant
const teams = [
  { id: 5, name: 'De Pompers' },
  { id: 6, name: 'Team Zee' },
]

test('a participant leaves their team only by a choice of another team or none', async () => {
  const requests = answerWith({
    '/api/project/7/teams/list?search=&order=name&limit=100': [200, { list: teams, page: 1, pages: 1, total: 2 }],
    [path]: [200, { message: 'Noor Bos is verplaatst.' }],
  })
  await show(
    <ToastProvider>
      <MoveDialog projectId={7} participant={participant} onClose={() => {}} onMoved={() => {}} />
    </ToastProvider>,
  )
  await screen.findByLabelText('Team', {}, { timeout: 10_000 })
  await settle()
  const moves = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const offered = [...field('Team').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['Maak een keuze', 'Geen team', 'Team Zee'])

  await person.press('Verplaatsen')
  await settle()
  expect([errorOf('Team'), moves()]).toEqual(['Kies een team, of kies geen team.', []])

  await person.selectOptions(field('Team'), 'Geen team')
  await person.press('Verplaatsen')
  await settle()
  await person.selectOptions(field('Team'), 'Team Zee')
  await person.press('Verplaatsen')
  await settle()
  expect(moves()).toMatchObject([
    { participant: 3, team_id: '', from_team_id: 5 },
    { participant: 3, team_id: '6', from_team_id: 5 },
  ])
})
