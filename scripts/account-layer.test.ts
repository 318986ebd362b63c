import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slices } from './borders/slice-order.mjs'

/** What has to do with accounts and would do for any product that has them. */
const accountSlices = [
  'media',
  'users',
  'audit',
  'notifications',
  'pending-changes',
  'reviews',
  'billing',
  'account-teams',
]
/** Login, register, password, settings, kiosk, navbar and notifications, as they are named on the screen's side. */
const features = ['auth', 'settings', 'kiosk', 'navbar', 'notifications', 'session-expired']
/** What a person gives and follows stands among their settings, and refunds for staff in the kiosk, in tabs of their own. */
const tabsOfProduct = [
  'following-tab.tsx',
  'giving-tab.tsx',
  'refunds/refunds-tab.tsx',
  'refunds/waiting-refund-card.tsx',
]

it('accounts, their settings, bar and kiosk know nothing of what is raised on top of them [2.27]', () => {
  // Check borders lets a slice use only what stands before it.
  expect(slices.slice(0, accountSlices.length)).toEqual(accountSlices)
  const onTop = slices.slice(accountSlices.length).filter((name) => name !== 'pages' && name !== 'kiosk')
  const knowing = new RegExp(`/(contract|features)/(${onTop.join('|')})/`)
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
