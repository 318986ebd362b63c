import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaNames } from './slice-order.mjs'

/** The areas about accounts, which would do for any product that has them. */
const accountAreas = ['identity', 'subscriptions']
/**
 * Login, register, password, settings, navbar and notifications, and the kiosk, as they are named on the screen's side.
 */
const features = accountAreas
  .flatMap((area) => readdirSync(`web/features/${area}`).map((name) => `${area}/${name}`))
  .concat('staff/kiosk')
/**
 * Tabs of the product: a user's donations and follows among their settings; refunds, reviews, and the donations and
 * projects of a user for staff in the kiosk.
 */
const tabsOfProduct = [
  'following-tab.tsx',
  'giving-tab.tsx',
  'refunds/refunds-tab.tsx',
  'users/user-fundraising.tsx',
  'refunds/unconfirmed-refund-card.tsx',
  'moderation/changed-fields.tsx',
  'moderation/changed-pages.tsx',
  'moderation/held-bar.tsx',
  'moderation/held-review.ts',
  'moderation/reject-dialog.tsx',
  'moderation/review-desk.tsx',
  'moderation/review-facts.tsx',
  'moderation/review-list.tsx',
  'moderation/review-pane.tsx',
  'moderation/review-signals.tsx',
]

test('accounts, their settings, bar and kiosk know nothing of what is raised on top of them [2.27]', () => {
  // Check borders lets a slice use only what stands before it.
  expect(areaNames.slice(0, accountAreas.length)).toEqual(accountAreas)
  const onTop = areaNames.slice(accountAreas.length).filter((name) => name !== 'pages' && name !== 'staff')
  const knowing = new RegExp(`/(contract|features)/(${onTop.join('|')})/`)
  expect(features.length).toBeGreaterThan(5)
  for (const feature of features) {
    const folder = join('web/features', feature)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const those = files.filter(
      (name) =>
        !name.includes('.test.') &&
        !tabsOfProduct.includes(name) &&
        knowing.test(readFileSync(join(folder, name), 'utf8')),
    )
    expect([feature, files.length > 0, those]).toEqual([feature, true, []])
  }
})
