import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { PublishStrip } from './publish-strip.tsx'
import type { Publishable } from './publishable.ts'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/question-dialog.tsx'

const project: Publishable = {
  kind: 'project',
  id: 7,
  name: 'Schoon strand',
  isPublic: true,
  canTakeOffLine: true,
  review: null,
  missing: [],
  refusal: undefined,
  account: { bank_account: '', bank_account_holder: '' },
  page: { texts: {}, language: undefined, photo: null, photo_url: null, save: async () => {} },
  accountOfOrganization: undefined,
  isReviewedFirst: true,
  isOfPerson: false,
  blockedBy: undefined,
}

/** @returns how often it was taken back */
async function showStrip(publishable: Partial<Publishable> = {}, alert?: string): Promise<() => number> {
  let count = 0
  await show(
    <PromptProvider>
      <PublishStrip
        publishable={{ ...project, ...publishable }}
        withdrawal={{ alert: alert, isBusy: false }}
        onOpen={() => {}}
        onWithdraw={() => (count += 1)}
      />
    </PromptProvider>,
  )
  return () => count
}

test('a leader of a public project that is not in use takes it off line after a confirmation, and not after a no', async () => {
  const count = await showStrip()
  for (const answer of ['Annuleren', 'Haal de pagina offline']) {
    await person.press('Haal de pagina offline')
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText('Schoon strand')).toBeDefined()
    expect(count()).toBe(0)
    await person.click(question.getByRole('button', { name: answer }))
    await settle()
  }
  expect(count()).toBe(1)
})

test('the strip is absent above a public project of another leader; a refusal is shown', async () => {
  await showStrip({ canTakeOffLine: false })
  expect(screen.queryByRole('region')).toBeNull()
  await showStrip({}, 'Er is al aan deze actie gegeven.')
  expect(screen.getByRole('region').textContent).toContain('Er is al aan deze actie gegeven.')
})

test('a request says who looks at it, how long that takes, and where the answer is to be seen [4.04]', async () => {
  const review = {
    state: 'pending',
    reason: null,
    requested_at: '2026-03-10T09:00:00Z',
  } as unknown as Publishable['review']
  await showStrip({ isPublic: false, review })
  const steps = within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(steps).toEqual([
    'Aangevraagd op 10 maart 2026',
    'Wij lezen de pagina en kijken naar je gegevens en de bankrekening. Dat duurt meestal één werkdag.',
    'Je krijgt een mail met het antwoord, en je ziet het hier. Tot dan ziet alleen wie het beheert de pagina.',
  ])
})
