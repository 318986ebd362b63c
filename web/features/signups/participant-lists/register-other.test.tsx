import { expect, test } from 'vitest'
import type { ManagedProject } from '../../../../contract/fundraisers/projects/projects.ts'
import { type Answers, answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { errorOf, field, person, settle, show } from '../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import RegisterOther from './register-other.tsx'

const path = '/api/project/7/register-other'
const project = {
  id: 7,
  url: 'lopen-voor-water',
  allow_peer_to_peer: true,
  hasEntryFee: true,
  entry_fee: 15,
  // Of a project this screen looks at these alone.
} as ManagedProject
const page = (number: number) => `${path}?page=${number}`
const waiting = { id: 3, name: 'Karim Idrissi', email: 'karim@voorbeeld.nl', until: '2026-11-29T10:00:00Z' }

const list = { closed: null, list: [waiting], page: 1, pages: 1, total: 1 }

async function showScreen(answers: Answers) {
  const requests = answerWith({ '/api/project/7': [200, { project, events: [] }], ...answers })
  await show(
    <ToastProvider>
      <RegisterOther project={project} />
    </ToastProvider>,
  )
  await settle()
  await settle()
  return requests
}

test('a participant is signed up by a manager, and an error is said at its field [2.07]', async () => {
  const requests = await showScreen({
    [page(1)]: [200, { ...list, list: [], total: 0 }],
    [path]: wrong({ email: 'Deze persoon doet al mee.' }),
  })
  await person.fill(field('E-mailadres van de deelnemer'), 'karim@voorbeeld.nl')
  await person.fill(field('Voornaam'), 'Karim')
  await person.fill(field('Achternaam'), 'Idrissi')
  await person.press('Meld aan en stuur de mail')
  await settle()
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path,
    body: { email: 'karim@voorbeeld.nl', name: 'Karim', last_name: 'Idrissi', entry_fee: 'asked' },
  })
  expect(errorOf('E-mailadres van de deelnemer')).toBe('Deze persoon doet al mee.')
})

test('the reason of a closed registration stands instead of the form, and awaited ones can be withdrawn [4.05]', async () => {
  const requests = await showScreen({
    [page(1)]: [200, { ...list, closed: 'Alle plekken zijn bezet.' }],
    [`${path}/withdraw`]: [200, { message: 'De aanmelding is ingetrokken.' }],
  })
  expect(document.body.textContent).toContain('Alle plekken zijn bezet.')
  expect(document.querySelector('form')).toBeNull()
  await person.press('Aanmelding van Karim Idrissi intrekken')
  await settle()
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { registration: 3 } })
})

test('the awaited are paged through, while the typed text stays', async () => {
  const many = { ...list, pages: 2, total: 11 }
  let total = 11
  await showScreen({
    [page(1)]: () => [200, { ...many, pages: total > 10 ? 2 : 1, total }],
    [page(2)]: () =>
      total > 10
        ? [200, { ...many, page: 2, list: [{ ...waiting, id: 4, name: 'Noor Bos' }] }]
        : [200, { ...many, page: 2, pages: 1, list: [], total }],
    [`${path}/withdraw`]: () => {
      total = 10
      return [200, { message: 'De aanmelding is ingetrokken.' }]
    },
  })
  expect(document.body.textContent).toContain('Nog niet bevestigd (11)')
  await person.fill(field('Voornaam'), 'Kim')
  await person.press('Pagina 2')
  await settle()
  expect(document.body.textContent).toContain('Noor Bos')
  expect(field('Voornaam')).toHaveProperty('value', 'Kim')
  // The only one of the last page: the rest is on the page before it.
  await person.press('Aanmelding van Noor Bos intrekken')
  await settle()
  await settle()
  expect(document.body.textContent).toContain('Karim Idrissi')
  expect(document.body.textContent).toContain('Nog niet bevestigd (10)')
})
