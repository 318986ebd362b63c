import { expect, type Page, test } from '@playwright/test'
import { choosePhoto } from '../../support/pictures/photo-file.ts'
import { send } from '../../support/browser/account-in-browser.ts'
import { complaintsOf, expectAccessible, expectNothingBesideTheScreen } from '../../support/browser/give-in-browser.ts'
import { signInAnew } from '../../support/browser/sign-in-browser.ts'
import { arriveAt, visit, visitAgain } from '../../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.91' } })

/** Makes a draft as the form does, and gives its number. */
async function makeDraft(page: Page, name: string): Promise<number> {
  const { item } = (await send(page, 'POST', '/api/project-simple', { name })) as { item: { id: number } }
  return item.id
}

test('a draft is a list of steps, each one click to its field, that ticks itself, and the button back returns', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAnew(page, { redirectTo: '/dashboard' })
  const id = await makeDraft(page, 'Lopen voor de dijk')
  let clicks = 0
  const press = async (step: RegExp) => {
    await page.getByRole('region', { name: 'Zo komt je actie online' }).getByRole('link', { name: step }).click()
    clicks += 1
    await arriveAt(page, /\/lopen-voor-de-dijk/)
  }
  const backTo = async (progress: string) => {
    await page.goBack()
    await expect(page.getByRole('progressbar', { name: progress })).toBeVisible()
  }
  await visit(page, `/dashboard#/projects/${id}`)
  await expect(page.getByRole('progressbar', { name: '0 van 6 klaar' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('€')
  await expectNothingBesideTheScreen(page)
  await expectAccessible(page)

  await press(/^Schrijf je verhaal/)
  await expect(page.getByRole('textbox', { name: 'Korte tekst onder de titel' })).toBeFocused()
  await page.keyboard.type('We lopen om de dijk, voor het pad erop.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  await backTo('1 van 6 klaar')

  await press(/^Kies een doel/)
  await expect(page.getByRole('textbox', { name: 'Doelbedrag' })).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  await backTo('2 van 6 klaar')

  await press(/^Kies een foto/)
  await choosePhoto(page, /Omslagfoto/)
  await expect(page.getByText('De foto staat op de pagina.').first()).toBeVisible()
  await backTo('3 van 6 klaar')

  await press(/^Vul de rekening in/)
  await expect(page.getByRole('textbox', { name: 'Rekeningnummer (IBAN)' })).toBeFocused()
  await page.keyboard.type('NL91 ABNA 0417 1643 00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  await backTo('3 van 6 klaar')
  await press(/^Vul de rekening in/)
  await expect(page.getByRole('textbox', { name: 'Naam van de rekeninghouder' })).toBeFocused()
  await page.keyboard.type('N. de Wit')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  await backTo('4 van 6 klaar')

  await press(/^Naar publiceren/)
  await expect(page.getByRole('button', { name: 'Publiceren' })).toBeInViewport()
  await backTo('4 van 6 klaar')
  // Each of them was one click; all that was done came back with its tick, and nothing else was pressed here.
  expect(clicks).toBe(6)

  await page.getByRole('button', { name: /^Bekijk de tekst/ }).click()
  await expect(page.getByRole('textbox', { name: 'Jouw tekst' })).toHaveValue(
    /Lopen voor de dijk[^]*\/lopen-voor-de-dijk/,
  )
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Bekijk de tekst/ })).toBeFocused()

  await page.getByRole('button', { name: 'Stappen inklappen' }).press('Enter')
  await visitAgain(page)
  await expect(page.getByRole('button', { name: 'Stappen uitklappen' })).toBeVisible()
  await expect(page.getByText('Naar publiceren')).toBeHidden()
  expect(complaints).toEqual([])
})
