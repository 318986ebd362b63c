import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MonthlyDonation } from '../../../../contract/recurring-donations/monthly.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { alertText, person, settle, show } from '../../../../tests/support/show.tsx'
import { AskProvider } from '../../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import MonthlyTab from './monthly-tab.tsx'

// Loaded by the page when the first question is asked.
await import('../../../ui/aria/dialog.tsx')
await import('../../../ui/aria/question-dialog.tsx')

afterEach(() => vi.unstubAllGlobals())

const path = '/settings/monthly-donations'

const monthly: MonthlyDonation = {
  id: 4,
  amount: 15,
  payment_method: 'directdebit',
  payment_method_name: 'Automatische incasso',
  state: 'active',
  started_on: '2026-10-15',
  next_charge_on: '2026-12-15',
  ends_at: null,
  ended_on: null,
  project: { name: 'Schoon water', url: 'schoon-water', language: 'nl' },
  via: 'Sanne',
}

async function showTab() {
  await show(
    <ToastProvider>
      <AskProvider>
        <MonthlyTab />
      </AskProvider>
    </ToastProvider>,
  )
  await settle()
}

const stop = 'Stoppen: Schoon water'
const page = () => document.body.textContent.replaceAll('\u00a0', ' ')

test('shows what somebody gives every month, and stops it after a question [6.02~]', async () => {
  const stopped = { ...monthly, state: 'ended', next_charge_on: null, ended_on: '2026-11-22' }
  const asked = answerWith({
    [path]: [200, { list: [monthly] }],
    [`${path}/4`]: [200, { item: stopped, message: 'Je maandelijkse donatie is gestopt.' }],
  })
  await showTab()
  expect(page()).toContain('€ 15,00 per maand')
  expect(page()).toContain('Schoon water via Sanne')
  expect(page()).toContain('met automatische incasso')
  expect(page()).toContain('Volgende keer op 15 december 2026')
  await person.press(stop)
  expect(screen.getByRole('alertdialog', { name: 'Maandelijkse donatie stoppen?' })).toBeDefined()
  await person.press('Stoppen')
  await settle()
  expect(asked.map(({ method, path: to }) => `${method} ${to}`)).toEqual([`GET ${path}`, `DELETE ${path}/4`])
  expect(page()).toContain('Gestopt op 22 november 2026')
  expect(screen.queryByRole('button', { name: stop })).toBeNull()
  expect(document.activeElement).toBe(screen.getByText(/Gestopt op/).closest('li'))
})

test('says when one will end that who manages the project has ended', async () => {
  answerWith({ [path]: [200, { list: [{ ...monthly, ends_at: '2027-03-01' }] }] })
  await showTab()
  expect(page()).toContain('Volgende keer op 15 december 2026')
  expect(page()).toContain('Stopt op 1 maart 2027')
})

test('that it could not be stopped is told in the fixed words, with the code [8.04]', async () => {
  answerWith({ [path]: [200, { list: [monthly] }], [`${path}/4`]: [500, { message: 'Fout.' }] })
  await showTab()
  await person.press(stop)
  await person.press('Stoppen')
  await settle()
  const told = screen.getByRole('alertdialog', { name: 'Er is iets fout gegaan' })
  expect(told.textContent).toContain('Contact de beheerder. Foutcode: 500')
  await person.press('Oké')
  expect(screen.getByRole('button', { name: stop })).toBeDefined()
})

test('the name of a project in another language is marked as that, in the list and in the question', async () => {
  const english = { ...monthly, project: { name: 'Clean water', url: 'clean-water', language: 'en' } }
  answerWith({ [path]: [200, { list: [english] }] })
  await showTab()
  expect(screen.getByRole('link', { name: 'Clean water' }).lang).toBe('en')
  await person.press('Stoppen: Clean water')
  const question = screen.getByRole('alertdialog')
  expect([...question.querySelectorAll('[lang]')].map((node) => node.textContent)).toEqual(['Clean water'])
})

test('says so when there is nothing, and when it cannot be asked', async () => {
  answerWith({ [path]: [200, { list: [] }] })
  await showTab()
  expect(page()).toContain('Je geeft nu niets elke maand.')
  cleanup()
  answerWith({ [path]: 'no network' })
  await showTab()
  expect(alertText()).toContain('Er ging iets mis')
})

test('keeps the place of the list until it comes, and says that it is on its way', async () => {
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await showTab()
  const place = screen.getByText('Bezig met laden').closest('[aria-busy="true"]')!
  expect(place.querySelectorAll('.animate-waiting').length).toBeGreaterThan(0)
  answer(Response.json({ list: [monthly] }))
  await settle()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  expect(page()).toContain('€ 15,00 per maand')
})
