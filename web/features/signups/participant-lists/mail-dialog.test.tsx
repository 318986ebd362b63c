import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { errorOf, field, person, settle, show } from '../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { MailDialog } from './mail-dialog.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../ui/aria/dialog-overlay.tsx'

afterEach(() => {
  sessionStorage.clear()
})

const mails = '/api/project/7/participants/mail'
const group = {}

async function open() {
  await show(
    <ToastProvider>
      <PromptProvider>
        <MailDialog projectId={7} group={group} onClose={() => {}} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
}
const typed = () => [field('Onderwerp').value, field('Bericht').value]

test('a typed mail is there again after its window was closed, until it is sent', async () => {
  answerWith({ [mails]: [200, { recipients: 3, sent: [], message: 'Onderweg.' }] })
  await open()
  await person.fill(field('Onderwerp'), 'Zondag')
  await person.fill(field('Bericht'), 'Om negen uur.')
  cleanup()
  await open()
  expect(typed()).toEqual(['Zondag', 'Om negen uur.'])
  await person.press('Stuur naar 3 deelnemers')
  await settle()
  cleanup()
  await open()
  expect(typed()).toEqual(['', ''])
})

test('a preview is gone once something else is typed', async () => {
  answerWith({
    [mails]: [200, { recipients: 3, sent: [] }],
    [`${mails}/preview`]: [200, { subject: 'Zondag', text: 'Om negen uur.' }],
  })
  await open()
  await person.fill(field('Onderwerp'), 'Zondag')
  await person.fill(field('Bericht'), 'Om negen uur.')
  await person.press('Bekijk de mail')
  await settle()
  screen.getByRole('region', { name: 'Zo komt de mail aan' })
  await person.fill(field('Bericht'), 'Om tien uur.')
  expect(screen.queryByRole('region', { name: 'Zo komt de mail aan' })).toBeNull()
})

test.each([
  ['preview', 'Bekijk de mail'],
  ['test', 'Stuur een proef naar mezelf'],
])('an error of the %s stands at its field, which gets the focus', async (call, button) => {
  answerWith({
    [mails]: [200, { recipients: 3, sent: [] }],
    [`${mails}/${call}`]: wrong({ words: 'Schrijf een bericht.' }),
  })
  await open()
  await person.fill(field('Onderwerp'), 'Zondag')
  await person.press(button)
  await settle()
  expect([errorOf('Bericht'), document.activeElement]).toEqual(['Schrijf een bericht.', field('Bericht')])
  answerWith({ [`${mails}/${call}`]: [200, { subject: 'Zondag', text: 'Hoi', message: 'Onderweg.' }] })
  await person.press(button)
  await settle()
  expect(field('Bericht').getAttribute('aria-invalid')).not.toBe('true')
})
