import { expect, type Page, test } from '@playwright/test'
import type { Tour, TourEntry } from '../../contract/tour.ts'
import { tourPath } from '../../contract/tour.ts'
import { managerAccount, newAccount } from '../../db/demo/accounts.ts'
import { tour } from '../../db/demo/tour/tour.ts'
import { complaintsOf, expectNothingBesideTheScreen } from '../support/browser/give-in-browser.ts'
import { searchByAxe } from '../support/browser/search-by-axe.ts'
import { signIn } from '../support/browser/sign-in-browser.ts'
import { scriptsRun, visit } from '../support/browser/visit.ts'

/** An IP address of this machine, as the tour is there and the demo's password counts nowhere else. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.90' }, reducedMotion: 'reduce' })

/** The screens of one role, in parts that are each done within seconds. */
const atOnce = 16
const parts = tour.flatMap(({ id, email, entries }) =>
  Array.from({ length: Math.ceil(entries.length / atOnce) }, (_, part) => ({ id, email, part })),
)

const entriesOf = async (page: Page, role: string, part: number): Promise<TourEntry[]> => {
  const { entries } = (await (await page.request.get(tourPath)).json()) as Tour
  const planned = tour.find(({ id }) => id === role)!.entries
  const matches = entries.filter((entry) => entry.role === role)
  expect(matches.map(nameOf)).toEqual(planned.map(nameOf))
  return matches.slice(part * atOnce, (part + 1) * atOnce)
}

const nameOf = ({ area, screen, state }: Pick<TourEntry, 'area' | 'screen' | 'state'>) => `${area}, ${screen}, ${state}`

/** Expects that all is loaded, and that a heading names the screen. */
async function expectScreen(page: Page): Promise<void> {
  await scriptsRun(page)
  const waiting = page.locator('.animate-waiting, [aria-busy=true]').or(page.getByText('Bezig met laden'))
  await expect(waiting.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible()
}

for (const { id, email, part } of parts)
  test(`${id}, part ${part + 1}: every screen of the tour answers, has a heading, complains of nothing and is accessible`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    if (email !== null) await signIn(page, email)
    for (const entry of await entriesOf(page, id, part)) {
      const name = `${nameOf(entry)}: ${entry.address}`
      await test.step(name, async () => {
        // Another anchor on the same page is no new answer.
        const answer = await page.goto(entry.address)
        if (answer !== null) expect(answer.status(), name).toBe(entry.status)
        await expectScreen(page)
        expect(await searchByAxe(page), name).toEqual([])
        // A browser says so of every page that is not there.
        const own = complaints.filter(
          (complaint) => entry.status === 200 || !complaint.includes(`status of ${entry.status}`),
        )
        expect(own, name).toEqual([])
        complaints.length = 0
      })
    }
  })

test('one press signs in as the role and opens the screen, another signs out again', async ({ page }) => {
  await signIn(page, newAccount.email)
  await visit(page, '/dev/tour')
  await expectNothingBesideTheScreen(page)
  expect(await searchByAxe(page)).toEqual([])
  const manager = page.getByRole('region', { name: 'Manager', exact: true })
  await manager.getByRole('button', { name: 'Donations in every state' }).click()
  await page.waitForURL(/\/dashboard#\/projects\/\d+\/list$/)
  const { email } = (await (await page.request.get('/user/current')).json()) as { email: string }
  expect(email).toBe(managerAccount.email)
  await visit(page, '/dev/tour')
  await expect(manager.getByRole('link', { name: 'Donations in every state' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Visitor', exact: true })
    .getByRole('button', { name: 'Sign in empty' })
    .click()
  await page.waitForURL(/\/login$/)
  expect(await (await page.request.get('/user/current')).json()).toBeNull()
})
