import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CardTesting } from '../../../../../contract/staff/kiosk/checkout-guard.ts'
import { answerWith, wrong } from '../../../../../tests/support/answering-server.ts'
import { errorOf, person, settle, show } from '../../../../../tests/support/show.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import { CheckoutGuardTab } from './checkout-guard-tab.tsx'

const quiet = { attempts: 0, declined: 0, suspicious: 0, paid: 0, is_tested: false, switched_on: null }
const attacked = { ...quiet, attempts: 90, declined: 41, suspicious: 60, paid: 2, is_tested: true }

async function showTab() {
  await show(
    <ToastProvider>
      <CheckoutGuardTab />
    </ToastProvider>,
  )
  await settle()
}

test('a project that is tested is switched on for some hours with a reason, and shows until when and why', async () => {
  let project: CardTesting['projects'][number] = { id: 7, name: 'Schoon water', url: 'schoon-water', ...attacked }
  const requests = answerWith({
    '/spark/kiosk/card-testing': () => [200, { platform: quiet, projects: [project] }],
    '/spark/kiosk/card-testing/switch': () => {
      const switched_on = { reason: 'Aanval.', since: '2026-03-10T09:00:00Z', until: '2026-03-10T13:00:00Z' }
      project = { ...project, switched_on }
      return [200, { message: 'Iedereen krijgt nu de vraag.' }]
    },
  })
  await showTab()
  const card = () => within(screen.getByRole('article', { name: 'Schoon water' }))
  card().getByText('41')
  card().getByText('Wordt misbruikt')
  card().getByText('90 pogingen in het laatste uur: 2 betaald, 60 verdacht.')
  card().getByText('Dat stopt vanzelf', { exact: false })
  within(screen.getByRole('article', { name: 'Heel Stuiver' })).getByText(/Niemand probeerde/)
  await person.press('Controleer iedereen: Schoon water')
  await settle()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByLabelText(/Adres van de actie/)).toBeNull()
  await person.click(dialog.getByRole('radio', { name: '4 uur' }))
  await person.fill(dialog.getByRole('textbox'), 'Aanval.')
  await person.click(dialog.getByRole('button', { name: 'Controleer iedereen' }))
  await settle()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    project_url: 'schoon-water',
    mode: 'always',
    hours: '4',
    reason: 'Aanval.',
  })
  card().getByText(/^Tot 10 mrt,? 14:00\. Waarom: Aanval\.$/)
  screen.getByRole('button', { name: 'Laat Stuiver weer kiezen: Schoon water' })
})

test('a project that is not in the list is switched by its URL, and an unknown one is reported', async () => {
  answerWith({
    '/spark/kiosk/card-testing': [200, { platform: quiet, projects: [] }],
    '/spark/kiosk/card-testing/switch': () => wrong({ project_url: 'Deze actie is er niet.' }),
  })
  await showTab()
  screen.getByText('Bij geen enkele actie werd het laatste uur betaald.')
  await person.press('Zet aan bij een andere actie')
  await settle()
  const dialog = within(screen.getByRole('dialog'))
  await person.fill(dialog.getByRole('textbox', { name: /Adres van de actie/ }), 'weg')
  await person.fill(dialog.getByRole('textbox', { name: /Waarom/ }), 'Aanval.')
  await person.click(dialog.getByRole('button', { name: 'Controleer iedereen' }))
  await settle()
  expect(errorOf(/Adres van de actie/)).toBe('Deze actie is er niet.')
})
