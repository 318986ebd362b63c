import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRelation } from '../../../../contract/fundraisers/team-members/member-calls.ts'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { showSignedIn } from '../../../../tests/support/show-signed-in.tsx'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { errorAfterLeaving, alertText, person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { JoinButton } from './join-button.tsx'
import JoinDialog from './join-dialog.tsx'
import { MemberTools } from './lead/member-tools.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/question-dialog.tsx'
import '../../../ui/aria/dialog-overlay.tsx'

const outside: TeamRelation = {
  isTeamManager: false,
  isProjectManager: false,
  canEdit: false,
  isParticipant: true,
  isMember: false,
  participant_id: 5,
  in_other_team: false,
  way_in: null,
  request: null,
}
const failure: [number, object] = [500, { message: 'Fout.' }]

/** The text of the dialog of the fixed words, and of other messages. */
const messages = () => [screen.getByRole('alertdialog', { name: 'Er is iets fout gegaan' }).textContent, alertText()]
const fixedWords = [expect.stringContaining('Contact de beheerder. Foutcode: 500'), undefined]

async function showJoinDialog(relation: Partial<TeamRelation>, answers: Parameters<typeof answerWith>[0]) {
  answerWith({ '/api/teams/4/user-relation': [200, { ...outside, ...relation }], ...answers })
  const Page = () => <JoinDialog team={{ id: 4, name: 'Team Zee' }} projectUrl="zee" onClose={() => {}} />
  await showOnRoute(Page)
}

test('an error of withdrawing a request is shown in the fixed words, with the code [8.04]', async () => {
  const request = { team_request_id: 9, state: 'pending', reason: '' } as const
  await showJoinDialog({ request }, { '/api/teams/4/requests': failure })
  await person.press('Trek je verzoek in')
  await settle()
  expect(messages()).toEqual(fixedWords)
})

test.each([409, 404, 500])(
  'why a member cannot leave is told in the words of the server: %i [8.11]',
  async (status) => {
    const refused: [number, object] = [status, { message: 'Er is intussen iets veranderd.' }]
    await showJoinDialog({ isMember: true }, { '/api/teams/4/members/delete': refused })
    await person.press('Verlaat het team')
    await settle()
    await person.click(screen.getAllByRole('button', { name: 'Verlaat het team' }).at(-1)!)
    await settle()
    expect(alertText()).toBe('Er is intussen iets veranderd.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('a refused removal of a member is explained at the list where its reader can act [8.06], else in fixed words [8.04]', async () => {
  const member = { id: 5, fullName: 'Mo', photo: null, is_captain: false }
  const list: [number, object] = [200, { list: [member], next: null }]
  answerWith({
    '/api/teams/4/members?limit=20': list,
    '/api/teams/4/members/delete': wrong({ participant_id: 'Deze deelnemer hoort niet bij dit team.' }),
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <MemberTools teamId={4} projectUrl="zee" changes={0} onChanged={async () => {}} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  const remove = async () => {
    await person.press('Haal uit het team: Mo')
    await settle()
    await person.press('Haal uit het team')
    await settle()
  }
  await remove()
  expect(alertText()).toBe('Deze deelnemer hoort niet bij dit team.')
  answerWith({ '/api/teams/4/members?limit=20': list, '/api/teams/4/members/delete': failure })
  await remove()
  expect(messages()).toEqual(fixedWords)
})

test('an error of the name or the e-mail address of a guest is shown when it is left [5.17]', async () => {
  answerWith({ '/api/teams/4/user-relation': [200, { ...outside, isParticipant: false, way_in: 'request' }] })
  const Page = () => <JoinDialog team={{ id: 4, name: 'Team Zee' }} projectUrl="zee" onClose={() => {}} />
  await showOnRoute(Page)
  expect(await errorAfterLeaving('Je naam', ' ')).toBe('Vul een naam in.')
  expect(await errorAfterLeaving('E-mailadres', 'jip@')).toBe('Vul een geldig e-mailadres in.')
  expect(await errorAfterLeaving('E-mailadres', 'jip@voorbeeld.nl')).toBeUndefined()
})

test.each([
  [{ isMember: true }, 'Verlaat het team'],
  [{ isMember: false }, 'Meedoen met dit team'],
])(
  'no button to join a team stands there until it is read whether the user is a member: %o',
  async (relation, name) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    answerWith(async () => {
      await answered
      return [200, { ...outside, ...relation }]
    })
    const team = { id: 4, name: 'Team Zee', state: 'active', member_count: 2 } as const
    await showSignedIn(() => <JoinButton team={team} projectUrl="zee" />)
    expect(screen.queryByRole('button')).toBeNull()
    answer()
    await settle()
    await screen.findByRole('button', { name })
  },
)
