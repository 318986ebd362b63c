import { expect, type Page, test } from '@playwright/test'
import { isDrawnAsBefore, searchByAxe } from './search-by-axe.ts'
import { scriptsRun, visit } from './visit.ts'

/**
 * A project of the demo world with suggestions of 10, 25 and 60 euros, single and monthly donations, and participants.
 */
export const wizardPath = '/schoon-water-wajir/doneer'

/** Opens the wizard and waits until its scripts run: what is tested next is theirs to do. */
export async function openWizard(page: Page, query = ''): Promise<void> {
  await visit(page, `${wizardPath}${query}`)
}

let networks = 0

/**
 * Each test of a file comes from a network of its own. On a fast machine those of one would be so many donors within a
 * minute that they get the question of the checkout.
 */
export const giveFromOwnNetworks = () =>
  test.beforeEach(({ context }, { workerIndex }) =>
    context.setExtraHTTPHeaders({ 'x-forwarded-for': `127.18.${workerIndex % 256}.${(networks += 1)}` }),
  )

export const donor = { firstName: 'Ilse', lastName: 'van den Broek', email: 'ilse@voorbeeld.nl' }

export const next = (page: Page) => page.getByRole('button', { name: /^Verder/ }).filter({ visible: true })

/** The last button of the wizard, by any name for this method. */
export const give = (page: Page) =>
  page.getByRole('button', { name: /^(Naar|Geef|Ga naar betalen|Verder met overschrijven)/ })

/**
 * Goes to the next step. The buttons of the steps are called the same: one that is hidden meanwhile is not waited for.
 */
export async function goOn(page: Page): Promise<void> {
  const step = page.locator('[data-step]').filter({ visible: true })
  const before = await step.getAttribute('data-step')
  await next(page).click()
  await expect(step).not.toHaveAttribute('data-step', before!)
}

/** Goes from the first step to the third, with an own amount. */
export async function goToPerson(page: Page, { amount = '25', method = 'iDEAL | Wero' } = {}): Promise<void> {
  await page.getByLabel('Ander bedrag').fill(amount)
  await goOn(page)
  await page.getByRole('radio', { name: method }).check()
  await goOn(page)
  await expect(page.getByRole('heading', { name: /^Wie mogen we (elke maand )?bedanken/ })).toBeFocused()
}

export async function fillInPerson(page: Page, person = donor): Promise<void> {
  await page.getByLabel('Voornaam').fill(person.firstName)
  await page.getByLabel('Achternaam').fill(person.lastName)
  await page.getByLabel('E-mailadres').fill(person.email)
}

/** Decides at the practice bank, and comes back to the page about the donation. */
export async function decideAtBank(page: Page, decision: RegExp): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByRole('button', { name: decision }).click()
  await page.waitForURL(/\/donatie\//)
  await scriptsRun(page)
}

/**
 * Expects that axe finds nothing, on light and on dark. On dark only the rules that look at colours run again,
 * unless anything else than colours is another there.
 * @param opened the part that was opened on a page which was searched before: on dark nothing else is searched again
 */
export async function expectAccessible(page: Page, opened?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(standStill)
    const isAsOnLight = await isDrawnAsBefore(page)
    const faults = await searchByAxe(page, colorScheme === 'light' ? {} : { part: opened, onlyColours: isAsOnLight })
    expect(faults).toEqual([])
  }
}

/**
 * Colours change over a frame or two, what is opened comes in by and by, and what is seen at another width may begin to
 * come in after that: it stands still when nothing runs and two looks, some frames apart, see the same.
 */
async function standStill(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const look = () =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { color, backgroundColor, opacity } = getComputedStyle(element)
        const { x, y, width, height } = element.getBoundingClientRect()
        return [color, backgroundColor, opacity, x, y, width, height].join()
      })
      .join('\n')
  const isEnding = (animation: Animation) =>
    animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) < 2_000
  let before: string | undefined
  // A page that moves without end is searched as it is.
  for (let looks = 0; looks < 20; looks += 1) {
    for (let frames = 0; frames < 6; frames += 1) await frame()
    const ended = Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    )
    // One in a part that the browser does not draw stands still, and never ends.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))])
    const now = look()
    if (now === before) return
    before = now
  }
}

export async function expectNothingBesideTheScreen(page: Page): Promise<void> {
  // A page without scripts that looks again by itself may go while axe reads it.
  await expect(async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }).toPass()
}

/** Errors of the page, dialogs of the browser, and violations of the Content-Security-Policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text()))
      complaints.push(`${message.text()} at ${message.location().url}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message())
    void dialog.dismiss()
  })
  return complaints
}
