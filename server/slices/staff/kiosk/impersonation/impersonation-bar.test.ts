import { expect, test } from 'vitest'
import { createTexts } from '../../../../platform/i18n/texts.ts'
import { impersonationBar } from './impersonation-bar.ts'

test('stands in a bar with its text made harmless, and in no other user’s page', () => {
  const session = { userId: 1, sessionId: 1, confirmedAt: new Date(0), isStaff: false, abilities: 'all' } as const
  const bar = impersonationBar(createTexts())
  const visit = { language: 'nl', token: 'a.b' } as const
  expect(bar(session, visit)).toBeUndefined()
  const html = bar({ ...session, impersonation: { staffId: 2, staffName: 'Staf', reason: '<script>"' } }, visit)
  expect(html).toContain('Staf, je doet nu dingen namens iemand anders. Waarom: &#60;script&#62;&#34;')
  expect(html).toContain('action="/spark/kiosk/users/stop-impersonating"')
})
