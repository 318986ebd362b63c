import { expect, type Page, test } from '@playwright/test'
import { managerAccount, participantAccount } from '../../../db/demo/accounts.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.58' } })

const idOf = async (page: Page, path: string, name: string): Promise<number> => {
  const answer = (await (await page.request.get(path)).json()) as Record<string, { id: number; name: string }[]>
  return [...(answer['list'] ?? []), ...(answer['data'] ?? [])].find((each) => each.name === name)!.id
}

/** A screen is there once its words are, in the light on a phone and in the dark on a desk. */
async function lookAt(page: Page, hash: string, words: string | RegExp): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), hash)
  // What was opened before stands beside it, out of sight.
  await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible()
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await expectNothingBesideTheScreen(page)
    await expectAccessible(page)
  }
}

test('every screen of the dashboard has a URL, fits, and is accessible, light and dark [2.06, 2.07]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page, managerAccount.email, { redirectTo: '/dashboard' })
  const organization = await idOf(page, '/api/organization', 'Stichting Bron & Water')
  const project = await idOf(page, '/api/project?limit=100', 'Schoon water voor 400 gezinnen in Wajir')
  await lookAt(page, '#/overview', 'Acties op volgorde')
  await lookAt(page, `#/organizations/${organization}/overview`, 'Acties op volgorde')
  await lookAt(page, '#/organizations', 'De organisaties waar je bij hoort.')
  await lookAt(page, `#/organizations/${organization}/details`, 'E-mailadres')
  await lookAt(page, `#/organizations/${organization}/list`, 'Schoon water voor 400 gezinnen in Wajir')
  await lookAt(page, `#/organizations/${organization}/create`, 'Een actie voor Stichting Bron & Water')
  await lookAt(page, `#/organizations/${organization}/edit`, 'Wie jullie zijn en wat jullie doen')
  await lookAt(page, `#/projects/${project}/list`, 'Donaties toevoegen')
  await lookAt(
    page,
    `#/projects/${project}/participants`,
    'Iedereen die voor deze actie geld ophaalt. Wat zij alleen jou vertelden, staat in het bestand.',
  )
  await lookAt(page, `#/projects/${project}/create`, 'E-mailadres van de deelnemer')
  await lookAt(page, `#/projects/${project}/teams`, 'Team De Pompers')
  await lookAt(page, `#/projects/${project}/createteam`, 'Naam van het team')
  expect(complaints).toEqual([])
})

test('so have the screens of a participant', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page, participantAccount.email, { redirectTo: '/dashboard' })
  const team = await idOf(page, '/api/user/teams/', 'Team De Pompers')
  await lookAt(page, '#/participations', 'Schoon water voor 400 gezinnen in Wajir')
  await lookAt(page, '#/teams', 'Team De Pompers')
  await lookAt(page, `#/teams/${team}`, 'Farid Rahimi')
  expect(complaints).toEqual([])
})
