import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { cancelledDonation, paidDonation } from '../../../../tests/support/samples/donation-status.ts'
import { show } from '../../../../tests/support/show.tsx'
import { DonationComplete } from './donation-complete.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz'

const showPage = (donation: DonationStatus) =>
  show(
    <DonationComplete
      token={token}
      first={donation}
      origin="https://stuiver.example"
      now="2026-11-20T10:02:00.000Z"
      refreshes={0}
      onSuccess={() => undefined}
    />,
  )

const page = () => document.body.textContent
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test.each([
  ['finished', 'deze actie is afgelopen', ['/acties', '/schoon-water']],
  ['paused', 'neemt op dit moment geen donaties aan', ['/schoon-water', '/acties']],
  ['archived', 'de pagina van deze actie is er niet meer', ['/acties']],
  ['off_line', 'de pagina van deze actie is er niet meer', ['/acties']],
] as const)(
  'a payment that failed offers no other attempt at a project that is %s, and leads on [4.08]',
  async (giving_closed, reason, ways) => {
    await showPage({ ...cancelledDonation, project: { ...cancelledDonation.project, giving_closed } })
    expect(page()).toContain('Er is niets afgeschreven.')
    expect(page()).toContain(reason)
    expect(page()).not.toContain('staat klaar')
    expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(ways)
  },
)

test('thanks lead to no page that is closed, and do not pass it on', async () => {
  await showPage({ ...paidDonation, project: { ...paidDonation.project, giving_closed: 'archived' } })
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/acties'])
  cleanup()
  await showPage({ ...paidDonation, project: { ...paidDonation.project, giving_closed: 'finished' } })
  expect(link('Naar de actie')).toBe('/schoon-water')
  expect(link('WhatsApp')).toContain('schoon-water')
})

test('another attempt at a monthly donation says that it is for every month [4.08]', async () => {
  await showPage({ ...cancelledDonation, recurring: true })
  expect(link('Betaal alsnog €\u00a025 per maand')).toBe(`/schoon-water/doneer?opnieuw=${token}#stap-3`)
})

test('another way to pay that failed is retried by its own link, and no form is said to be filled in [4.08]', async () => {
  const renewUrl = 'https://stuiver.example/donatie/betaalwijze/3.abc'
  await showPage({ ...cancelledDonation, recurring: true, renew_url: renewUrl })
  expect(link('Betaal alsnog €\u00a025')).toBe(renewUrl)
  expect(page()).toContain('toch nog op een andere manier betalen?')
  expect(page()).not.toContain('staat klaar')
  expect(screen.queryByText('Kies een andere betaalmethode')).toBeNull()
})
