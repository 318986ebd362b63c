import type { Page } from '@playwright/test'
import { send } from './account-in-browser.ts'
import { donor } from './give-in-browser.ts'

const project = '/schoon-water-wajir'

/** The form of a donor, filled in. */
export async function givingForm(page: Page) {
  const { project: facts } = (await (await page.request.get(`/api/pages${project}`)).json()) as {
    project: { id: number }
  }
  const donorFields = { first_name: donor.firstName, last_name: donor.lastName, email: donor.email }
  return { project_id: facts.id, amount: 31, payment_method: 'ideal', accept_privacy: true, ...donorFields }
}

/**
 * A donation that is paid, made with the calls that the wizard makes too.
 * @returns the URL of the donor's own page
 */
export async function giveByCalls(page: Page, choices: object): Promise<string> {
  await page.goto(project)
  const donation = (await send(page, 'POST', '/api/donation', { ...(await givingForm(page)), ...choices })) as {
    url: string
  }
  await page.goto(donation.url)
  await page.getByRole('button', { name: /^Betaal/ }).click()
  await page.waitForURL(/\/donatie\//)
  return new URL(page.url()).pathname
}
