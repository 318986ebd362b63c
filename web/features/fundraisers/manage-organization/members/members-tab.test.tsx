import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { sampleDetails } from '../../../../../tests/support/samples/organization.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { alertText, errorOf, field, person, settle, spoken } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import MembersTab from './members-tab.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/question-dialog.tsx'

const mo = {
  user_id: 2,
  name: 'Mo',
  email: 'mo@voorbeeld.nl',
  role: 'member',
  photo: null,
  created_at: '2026-03-01T10:00:00.000Z',
}
const term = { created_at: '2026-03-10T10:00:00.000Z', expires_at: '2026-03-17T10:00:00.000Z' }
const invitation = { id: 6, email: 'jip@voorbeeld.nl', invited_by: null, ...term }

async function openTab(answers: Answers) {
  answerWith({
    '/api/organization/7/members': [200, { list: [mo] }],
    '/api/organization/7/members/pending-request': [200, { list: [invitation] }],
    ...answers,
  })
  const Page = () => (
    <ToastProvider>
      <PromptProvider>
        <MembersTab organization={sampleDetails()} />
      </PromptProvider>
    </ToastProvider>
  )
  await showOnRoute(Page)
}

/** Presses the button, and confirms in the dialog that follows. */
async function doWith(button: string, name: string) {
  await person.press(`${button}: ${name}`)
  await settle()
  await person.press(button)
  await settle()
}

const remove = '/api/organization/7/members/delete'
const withdraw = '/api/organization/7/members/pending-request/6/delete'

test('why a member is not removed, or made captain, is the error at their number [8.06]', async () => {
  await openTab({
    [remove]: wrong({ user_id: 'De laatste eigenaar kan niet weg.' }),
    '/api/organization/7/members/set-captain': wrong({ user_id: 'Dit lid is er niet meer.' }),
  })
  await doWith('Verwijder', 'Mo')
  expect(alertText()).toBe('De laatste eigenaar kan niet weg.')
  await doWith('Maak captain', 'Mo')
  expect(alertText()).toBe('Dit lid is er niet meer.')
  // The outcome of an earlier action is not shown any more.
  answerWith({ [remove]: [200, { message: 'Weg.' }], '/api/organization/7/members': [200, { list: [] }] })
  await doWith('Verwijder', 'Mo')
  expect(alertText()).toBeUndefined()
})

test.each([
  ['Verwijder', 'Mo', remove],
  ['Trek in', 'jip@voorbeeld.nl', withdraw],
])('other errors of "%s" are shown in the fixed words, with the code [8.04]', async (button, name, path) => {
  await openTab({ [path]: [500, { message: 'Fout.' }] })
  await doWith(button, name)
  const dialog = screen.getByRole('alertdialog', { name: 'Er is iets fout gegaan' })
  expect(dialog.textContent).toContain('Contact de beheerder. Foutcode: 500')
  expect(alertText()).toBeUndefined()
})

test('after an invitation the field is empty, has the focus for the next one, and the success is heard once [5.05]', async () => {
  const asking = '/api/organization/7/members/add-request'
  await openTab({ [asking]: [200, { message: 'We hebben Jip gevraagd.' }] })
  await person.fill(field('E-mailadres'), 'jip@voorbeeld.nl')
  await person.keyboard('{Enter}')
  await settle()
  expect(field('E-mailadres').value).toBe('')
  expect(document.activeElement).toBe(field('E-mailadres'))
  expect(spoken().split('We hebben Jip gevraagd.')).toHaveLength(2)
})

test('an invalid e-mail address is shown when it is left, before the invitation [5.05, 5.17]', async () => {
  await openTab({})
  const label = 'E-mailadres'
  for (const [typed, message] of [
    ['jip', 'Vul een geldig e-mailadres in.'],
    [' ', 'Vul een geldig e-mailadres in.'],
    ['jip@voorbeeld.nl', undefined],
  ] as const) {
    await person.fill(field(label), typed)
    await person.tab()
    await settle()
    expect([typed, errorOf(label)]).toEqual([typed, message])
  }
})
