import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { errorOf, field, person, settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { AddMembers } from './add-members.tsx'
import LeadTeam from './lead-team.tsx'
import { MemberTools } from './member-tools.tsx'
import { RequestList } from './request-list.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/dialog-overlay.tsx'
import '../../../../ui/aria/question-dialog.tsx'

const path = '/api/teams/5'
const members = [
  { id: 1, fullName: 'Aïsha', url: 'aisha', photo: null, is_captain: true, raised: 120 },
  { id: 2, fullName: 'Bram', url: 'bram', photo: null, is_captain: false, raised: 0 },
]
const request = { team_request_id: 9, name: 'Chris', motivation: 'Ik loop mee.', is_participant: true }
const onChanged = vi.fn<() => Promise<void>>(async () => {})

async function showLead(answers: Parameters<typeof answerWith>[0]) {
  onChanged.mockClear()
  const requests = answerWith({
    [`${path}/members?limit=20`]: [200, { list: members, next: null }],
    [`${path}/requests?page=1`]: [200, { list: [request], page: 1, pages: 1, total: 1 }],
    ...answers,
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <RequestList teamId={5} onChanged={onChanged} />
        <MemberTools teamId={5} projectUrl="tuin" changes={0} onChanged={onChanged} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  return () =>
    requests.filter(({ method }) => method === 'POST').map((submission) => [submission.path, submission.body])
}

test('a member is made captain or removed after a confirmation, and the captain needs none [4.11, 7.27]', async () => {
  const submissions = await showLead({
    [`${path}/make-captain`]: [200, { message: 'Bram leidt het team nu.' }],
    [`${path}/members/delete`]: [409, { message: 'Bram leidt het team. Geef het eerst door.' }],
  })
  expect(screen.queryByRole('button', { name: 'Maak captain: Aïsha' })).toBeNull()
  await person.press('Maak captain: Bram')
  await person.press('Annuleren')
  await settle()
  expect([submissions(), onChanged.mock.calls.length]).toEqual([[], 0])
  await person.press('Maak captain: Bram')
  await person.press('Maak captain')
  await settle()
  expect([submissions(), onChanged.mock.calls.length]).toEqual([[[`${path}/make-captain`, { participant_id: 2 }]], 1])
  expect(document.body.textContent).toContain('Bram leidt het team nu.')
  // The failure is shown, and the member is there still [8.04].
  await person.press('Haal uit het team: Bram')
  await person.press('Haal uit het team')
  await settle()
  expect(submissions().at(-1)).toEqual([`${path}/members/delete`, { participant_id: 2 }])
  expect(screen.getByRole('alertdialog', { name: 'Er is iets fout gegaan' }).textContent).toContain('Foutcode: 409')
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('a removed member comes back by the offer to undo it', async () => {
  const submissions = await showLead({
    [`${path}/members/delete`]: [200, { message: 'Bram is eruit.', undo: 'bewijs' }],
    [`${path}/members/undo-delete`]: [200, { message: 'Bram is terug.' }],
  })
  await person.press('Haal uit het team: Bram')
  await person.press('Haal uit het team')
  await settle()
  await person.press('Ongedaan maken')
  await settle()
  expect(submissions().at(-1)).toEqual([`${path}/members/undo-delete`, { participant_id: 2, undo: 'bewijs' }])
  expect(document.body.textContent).toContain('Bram is terug.')
  expect(onChanged).toHaveBeenCalledTimes(2)
})

test('a request is approved with or without words, and declined with a reason alone [5.14, 4.11, 7.27]', async () => {
  const submissions = await showLead({
    [`${path}/requests/decline`]: ({ body }) =>
      body['reason'] === ''
        ? wrong({ reason: 'Vul een reden in.' })
        : [200, { message: 'Chris is afgewezen.', undo: 'bewijs' }],
    [`${path}/requests/approve`]: [200, { message: 'Chris doet mee.' }],
    [`${path}/requests/undo-decline`]: [200, { message: 'Chris wacht weer.' }],
  })
  await person.press('Afwijzen: Chris')
  await person.press('Afwijzen')
  await settle()
  const reason = field('Waarom niet?')
  expect([errorOf('Waarom niet?'), document.activeElement]).toEqual(['Vul een reden in.', reason])
  await person.fill(reason, 'De bus is vol.')
  await person.press('Afwijzen')
  await settle()
  expect(submissions().at(-1)).toEqual([`${path}/requests/decline`, { team_request_id: 9, reason: 'De bus is vol.' }])
  expect([screen.queryByRole('dialog'), onChanged.mock.calls.length]).toEqual([null, 1])
  await person.press('Ongedaan maken')
  await settle()
  expect(submissions().at(-1)).toEqual([`${path}/requests/undo-decline`, { team_request_id: 9, undo: 'bewijs' }])
  expect([document.body.textContent.includes('Chris wacht weer.'), onChanged.mock.calls.length]).toEqual([true, 2])
  // The buttons of a request go with it: the list has the keys.
  const heading = screen.getByRole('heading', { name: 'Verzoeken om mee te doen' })
  expect(document.activeElement).toBe(heading)
  await person.press('Toelaten: Chris')
  await person.press('Toelaten')
  await settle()
  expect(submissions().at(-1)).toEqual([`${path}/requests/approve`, { team_request_id: 9, reason: '' }])
  expect(document.body.textContent).toContain('Chris doet mee.')
  expect(document.activeElement).toBe(heading)
})

test('members that cannot be loaded are reported under those that are there', async () => {
  let attempts = 0
  await showLead({
    [`${path}/members?limit=20`]: [200, { list: members, next: 'b' }],
    [`${path}/members?limit=20&after=b`]: () =>
      (attempts += 1) === 1 ? [500, {}] : [200, { list: [{ ...members[1], id: 3, fullName: 'Carla' }], next: null }],
  })
  await person.press('Toon meer leden')
  await settle()
  screen.getByText('Dit lukte niet. Probeer het nog eens.')
  await person.press('Toon meer leden')
  await settle()
  screen.getByText('Carla')
  expect(screen.queryByText('Dit lukte niet. Probeer het nog eens.')).toBeNull()
})

const rowOf = (name: string) => screen.getByText(name).closest('[aria-busy]')?.getAttribute('aria-busy')

test('a page of requests stays until the next one came', async () => {
  const chris = { ...request, name: 'Chris' }
  await showLead({
    [`${path}/requests?page=1`]: [200, { list: [chris], page: 1, pages: 2, total: 11 }],
    [`${path}/requests?page=2`]: [200, { list: [{ ...request, name: 'Dora' }], page: 2, pages: 2, total: 11 }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
  expect([rowOf('Chris'), screen.getByRole('button', { name: 'Pagina 1' }).getAttribute('aria-current')]).toEqual([
    'true',
    'page',
  ])
  await settle()
  expect([rowOf('Dora'), screen.queryByText('Chris')]).toEqual(['false', null])
  expect(screen.getByRole('button', { name: 'Pagina 2' }).getAttribute('aria-current')).toBe('page')
})

test('a page of requests that is refused can be loaded again, instead of the former one', async () => {
  let attempts = 0
  await showLead({
    [`${path}/requests?page=1`]: [200, { list: [request], page: 1, pages: 2, total: 11 }],
    [`${path}/requests?page=2`]: () =>
      (attempts += 1) === 1
        ? [503, { message: 'Even niet.' }]
        : [200, { list: [{ ...request, name: 'Dora' }], page: 2, pages: 2, total: 11 }],
  })
  await person.press('Volgende pagina')
  await settle()
  expect([screen.queryByText('Chris'), document.querySelector('ul[aria-busy=true]')]).toEqual([null, null])
  await person.press('Probeer het opnieuw')
  await settle()
  expect(rowOf('Dora')).toBe('false')
})

test('an answered request of a later page goes before the first page came', async () => {
  const dora = { ...request, team_request_id: 10, name: 'Dora' }
  await showLead({
    [`${path}/requests?page=1`]: [200, { list: [request], page: 1, pages: 2, total: 12 }],
    [`${path}/requests?page=2`]: [200, { list: [dora, { ...request, name: 'Emma' }], page: 2, pages: 2, total: 12 }],
    [`${path}/requests/approve`]: () => {
      // Later answers do not come.
      answerWith(() => 'no answer')
      return [200, { message: 'Dora doet mee.' }]
    },
  })
  await person.press('Volgende pagina')
  await settle()
  await person.press('Toelaten: Dora')
  await person.press('Toelaten')
  await settle()
  expect([screen.queryByText('Dora'), rowOf('Emma')]).toEqual([null, 'true'])
})

const available = (name: string) => ({ participant_id: 1, name, photo: null, team_name: null })
const showAdding = () =>
  show(
    <ToastProvider>
      <AddMembers teamId={5} changes={0} onChanged={onChanged} />
    </ToastProvider>,
  )

test('rows of another search never stand as the answer, nor after a refused one', async () => {
  let attempts = 0
  answerWith({
    [`${path}/members-available?page=1`]: [200, { list: [available('Eva')], page: 1, pages: 1, total: 1 }],
    [`${path}/members-available?page=1&search=Finn`]: () =>
      (attempts += 1) === 1
        ? [503, { message: 'Even niet.' }]
        : [200, { list: [available('Finn')], page: 1, pages: 1, total: 1 }],
  })
  await showAdding()
  await settle()
  screen.getByText('Eva')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Finn' } })
    act(() => void vi.advanceTimersByTime(300))
  } finally {
    vi.useRealTimers()
  }
  expect([screen.queryByText('Eva'), document.querySelector('[aria-busy]')?.getAttribute('aria-busy')]).toEqual([
    null,
    'true',
  ])
  await settle()
  expect([screen.queryByText('Eva'), document.querySelector('[aria-busy]')?.getAttribute('aria-busy')]).toEqual([
    null,
    'false',
  ])
  await person.press('Probeer het opnieuw')
  await settle()
  expect(rowOf('Finn')).toBe('false')
})

test('participants who can be added stay until the next page came', async () => {
  answerWith({
    [`${path}/members-available?page=1`]: [200, { list: [available('Eva')], page: 1, pages: 2, total: 11 }],
    [`${path}/members-available?page=2`]: [200, { list: [available('Finn')], page: 2, pages: 2, total: 11 }],
  })
  await showAdding()
  await settle()
  fireEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
  expect(rowOf('Eva')).toBe('true')
  await settle()
  expect([rowOf('Finn'), screen.queryByText('Eva')]).toEqual(['false', null])
})

test('requests that wait stand above the members, and each member stands there once, with the amount raised [4.11]', async () => {
  answerWith({
    [`${path}/members?limit=20`]: [200, { list: members, next: null }],
    [`${path}/members-available?page=1`]: [200, { list: [available('Eva')], page: 1, pages: 1, total: 1 }],
    [`${path}/requests?page=1`]: [200, { list: [request], page: 1, pages: 1, total: 1 }],
  })
  await showOnRoute(() => <LeadTeam teamId={5} projectUrl="tuin" />)
  const headings = (await screen.findAllByRole('heading', undefined, { timeout: 10_000 })).map(
    ({ textContent }) => textContent,
  )
  expect(headings).toEqual(['Verzoeken om mee te doen', 'Leden beheren', 'Voeg deelnemers toe'])
  screen.getByText('1 wacht op antwoord')
  expect(screen.getAllByText('Aïsha')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Aïsha' }).getAttribute('href')).toBe('/tuin/deelnemers/aisha')
  expect(screen.getByText(/120/).textContent).toContain('opgehaald')
})

test('a team without members says what to do first, and a list that did not come is loaded again', async () => {
  let attempts = 0
  await showLead({
    [`${path}/members?limit=20`]: () =>
      (attempts += 1) === 1 ? [503, { message: 'Even niet.' }] : [200, { list: [], next: null }],
  })
  await person.press('Probeer het opnieuw')
  await settle()
  expect([attempts, screen.queryByText(/^Er zijn nog geen leden/) !== null]).toEqual([2, true])
})
