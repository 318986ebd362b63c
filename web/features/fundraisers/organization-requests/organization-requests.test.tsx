import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import OrganizationRequests from './organization-requests.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/question-dialog.tsx'

const requestOf = (id: number, name: string) => ({
  id,
  organization: { id: id + 100, name, city: 'Zwolle', photo: null },
  invited_by: 'Noor de Wit',
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2026-03-08T10:00:00.000Z',
})
const path = '/api/user/organization-requests'
const asking = (more = '') => `${path}?page=1&order=newest&search=&limit=10${more}`
const pageOf = (list: object[], more = {}) => ({ list, page: 1, pages: 1, total: list.length, ...more })

async function openRequests(answers: Parameters<typeof answerWith>[0] = {}) {
  let list = [requestOf(1, 'Stichting Bron'), requestOf(2, 'Stichting Wad')]
  const requests = answerWith({
    [asking()]: () => [200, pageOf(list)],
    [`${path}/1`]: () => {
      list = list.slice(1)
      return [200, { message: 'Je hoort nu bij Stichting Bron.' }]
    },
    [`${path}/2`]: [200, { message: 'Je hebt de uitnodiging afgewezen.' }],
    ...answers,
  })
  const onJoined = vi.fn<() => void>()
  await show(
    <ToastProvider>
      <PromptProvider>
        <OrganizationRequests baseHash="#/organizations" onJoined={onJoined} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  const answered = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { requests, answered, onJoined }
}

test('an invitation is accepted at once, and is gone then [1.06, 7.15]', async () => {
  const { answered, onJoined } = await openRequests()
  expect(
    screen.getAllByText('Gevraagd op 1 maart 2026 door Noor de Wit, geldig tot 8 maart 2026 · Zwolle'),
  ).toHaveLength(2)
  await person.press('Doe mee: Stichting Bron')
  expect(answered()).toEqual([[`${path}/1`, { accepted: true }]])
  expect(onJoined).toHaveBeenCalledOnce()
  expect(screen.queryByText('Stichting Bron')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Je bent gevraagd')
})

test('a no needs a confirmation, and changes nothing before it [7.15]', async () => {
  const { answered, onJoined } = await openRequests()
  await person.press('Wijs af: Stichting Wad')
  await settle()
  screen.getByRole('alertdialog')
  expect(answered()).toEqual([])
  await person.press('Wijs af')
  await settle()
  expect(answered()).toEqual([[`${path}/2`, { accepted: false }]])
  expect(onJoined).not.toHaveBeenCalled()
})

test('an invitation withdrawn meanwhile says so, and the rest is shown', async () => {
  await openRequests({ [`${path}/1`]: [404, { message: 'Dit kunnen we niet vinden.' }] })
  await person.press('Doe mee: Stichting Bron')
  expect(alertText()).toBe('Dit kunnen we niet vinden.')
})

test('without invitations, it says how one is invited', async () => {
  await openRequests({ [asking()]: [200, pageOf([])] })
  screen.getByRole('heading', { name: 'Uitnodigingen' })
  screen.getByText(/^Hoor je bij een organisatie\? Vraag een eigenaar of captain/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('many come a page at a time, in the order that is chosen, which the URL keeps apart from the list beside it', async () => {
  history.replaceState(null, '', '/dashboard#/organizations?page=7&order=newest')
  const byName = `${path}?page=1&order=name&search=&limit=10`
  const { requests } = await openRequests({
    [asking()]: [200, pageOf([requestOf(1, 'Stichting Bron')], { pages: 2, total: 11 })],
    [byName]: [200, pageOf([requestOf(3, 'Stichting Aa')], { pages: 2, total: 11 })],
    [byName.replace('page=1', 'page=2')]: [
      200,
      pageOf([requestOf(2, 'Stichting Wad')], { page: 2, pages: 2, total: 11 }),
    ],
  })
  await person.selectOptions(screen.getByLabelText('Sorteer op'), 'name')
  await settle()
  screen.getByText('Stichting Aa')
  await person.click(screen.getByRole('button', { name: 'Pagina 2' }))
  await settle()
  screen.getByText('Stichting Wad')
  expect(location.hash).toBe('#/organizations?page=7&order=newest&request_order=name&request_page=2')
  expect(requests.map(({ path }) => path)).toHaveLength(3)
  history.replaceState(null, '', '/')
})
