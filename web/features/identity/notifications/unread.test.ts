import { expect, test } from 'vitest'
import { sampleAnnouncement, sampleNotification } from '../../../../tests/support/samples/news.ts'
import { unreadAnnouncements, unreadCount } from './unread.ts'

const older = sampleAnnouncement({ id: 'older', created_at: '2026-03-01T09:00:00.000Z' })
const newer = sampleAnnouncement({ id: 'newer', created_at: '2026-03-09T09:00:00.000Z' })

test.each([
  [null, ['older', 'newer']],
  ['2026-02-01T00:00:00.000Z', ['older', 'newer']],
  ['2026-03-01T09:00:00.000Z', ['newer']],
  ['2026-03-10T00:00:00.000Z', []],
])('announcements after %s are unread [4.15]', (lastReadAt, ids) => {
  expect(unreadAnnouncements([older, newer], lastReadAt).map(({ id }) => id)).toEqual(ids)
})

test('the bell counts unread notifications and announcements together [4.15, 3.23]', () => {
  const notifications = [sampleNotification({ read: true }), sampleNotification({ read: false })]
  expect(unreadCount({ notifications, announcements: [older, newer] }, null)).toBe(3)
  expect(unreadCount({ notifications, announcements: [older, newer] }, '2026-04-01T00:00:00.000Z')).toBe(1)
})
