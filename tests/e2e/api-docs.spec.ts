import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

test('everybody can read what every call takes and answers', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto('/api/docs')
  await page.getByText('POST /api/donation').click()
  await expect(page.getByRole('rowheader', { name: 'payment_method', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'FieldErrors' }).first().click()
  await expect(page).toHaveURL(/#FieldErrors$/)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  expect(problems).toEqual([])
})
