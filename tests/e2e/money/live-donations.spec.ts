import { expect, test } from '@playwright/test'
import {
  decideAtBank,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  goToPerson,
  openWizard,
} from '../../support/browser/give-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

test('a donation appears on top of an open list, without a name when it is anonymous [2.15]', async ({
  page: reader,
  context,
}) => {
  await reader.setViewportSize({ width: 390, height: 844 })
  await visit(reader, '/schoon-water-wajir#donaties')
  const panel = reader.getByRole('tabpanel', { name: /^Donaties/ })
  const donations = panel.getByRole('listitem')
  await panel.getByRole('button', { name: 'Meer donaties' }).click()
  // Other journeys may give to the same project meanwhile.
  await expect.poll(() => donations.count()).toBeGreaterThanOrEqual(20)
  const last = await donations.last().innerText()
  const count = await reader.getByRole('tab', { name: /^Donaties/ }).innerText()

  // An amount that is unique.
  const amount = String(1_100 + (Date.now() % 800))
  const donor = await context.newPage()
  await openWizard(donor)
  await goToPerson(donor, { amount })
  await fillInPerson(donor, { firstName: 'Marijke', lastName: 'Geheim', email: 'marijke@voorbeeld.nl' })
  await donor.getByRole('checkbox', { name: /anoniem/ }).check()
  await give(donor).click()
  await decideAtBank(donor, /^Betaal/)

  await expect(donations.filter({ hasText: new RegExp(`€\\s1\\.${amount.slice(1)}`) })).toContainText('Anoniem')
  expect(await donations.count()).toBeGreaterThan(20)
  await expect(reader.getByRole('tab', { name: /^Donaties/ })).not.toHaveText(count)
  expect(await donations.last().innerText()).toBe(last)
  expect(await reader.content()).not.toContain('Geheim')
  await expect(panel.locator('[aria-live=polite]')).toHaveText(/^\d+ nieuwe donaties? sinds je hier bent$/)
  await expectNothingBesideTheScreen(reader)
  await expectAccessible(reader)
})
