import { expect, test } from 'vitest'
import type { PendingPlace } from '../../../../contract/signups/registrations/on-behalf.ts'
import type { RegistrationStatus } from '../../../../contract/signups/registrations/register-calls.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { show } from '../../../../tests/support/show.tsx'
import { AcceptCard } from './accept-card.tsx'
import { FeeCard } from './fee-card.tsx'

const project = { id: 7, name: 'Lopen voor water', url: 'lopen-voor-water', language: 'nl' }
const paid: RegistrationStatus = {
  state: 'confirmed',
  held_until: '2026-12-03T11:00:00.000Z',
  fee: { label: '', amount: 15 },
  is_returned: false,
  is_pending: false,
  is_failed: false,
  challenge: null,
  methods: [],
  project,
  participant_url: null,
  is_guest: true,
}

async function feeWords(status: RegistrationStatus): Promise<string> {
  const shown = await showOnRoute(() => <FeeCard token="abc" status={status} answer={undefined} />)
  return shown.textContent.replaceAll('\u00A0', ' ')
}

test('a guest who paid has one step to go, and reads that the fee is refunded without it', async () => {
  const words = await feeWords(paid)
  expect(words).toContain('Nog één stap: bevestig je e-mailadres')
  expect(words).toContain('We houden je plek vast tot 3 december 2026 om 12:00.')
  expect(words).toContain('krijg je € 15 terug op dezelfde rekening')
  expect(words).not.toMatch(/Je doet mee!|zeker/)
})

test.each([
  ['a guest who confirmed', { ...paid, participant_url: 'noor' }],
  ['somebody who was signed in', { ...paid, is_guest: false }],
])('%s takes part once they paid', async (_title, status) => {
  const words = await feeWords(status)
  expect(words).toMatch(/Je doet mee!.*Je plek bij Lopen voor water is zeker/)
  expect(words).not.toMatch(/stap|terug/)
})

const place: PendingPlace = {
  project,
  name: 'Noor',
  email: 'noor@example.test',
  event: null,
  fee: null,
  paid: null,
  until: '2026-11-30T11:00:00.000Z',
  is_by_guest: true,
  needs_password: false,
  needs_terms: false,
}

test.each([
  [15, true],
  [null, false],
])('an awaited participant reads until when, and that a paid fee is refunded (%s)', async (amount, isTold) => {
  const shown = await show(<AcceptCard token="abc" place={{ ...place, paid: amount }} answer={undefined} />)
  const words = shown.textContent.replaceAll('\u00A0', ' ')
  expect(words).toContain('We houden de plek vast tot 30 november 2026 om 12:00.')
  expect(words.includes('Er is € 15 betaald voor deze plek. Zeg je voor 30 november 2026 om 12:00 geen ja')).toBe(
    isTold,
  )
  expect(words.includes('terug naar de rekening waarmee is betaald')).toBe(isTold)
})
