import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, answerWith, type ReceivedRequest } from '../../../../tests/support/answering-server.ts'
import { person, show } from '../../../../tests/support/show.tsx'
import { Bell } from './bell.tsx'
import NotificationDialog from './notification-dialog.tsx'
import { sampleAnnouncement, sampleNotification } from '../../../../tests/support/samples/news.ts'
import type { BellState } from './use-bell-items.ts'

const first = sampleNotification({ id: '1', action_text: 'Bekijk', action_url: '/schoon-water' })
const old = sampleNotification({ id: '2', read: true, body: 'Al gelezen.' })
const announcement = sampleAnnouncement({ id: '3', body: 'Voor iedereen.' })

let requests: ReceivedRequest[]
let answers: Answers

beforeEach(() => {
  answers = {
    '/notifications/recent': [200, { notifications: [first, old], announcements: [announcement] }],
    '/notifications/read': [200, { message: '' }],
    '/user/last-read-announcements-at': [200, { last_read_announcements_at: '2026-04-01T00:00:00.000Z' }],
  }
  requests = answerWith(answers)
})

const writes = () => requests.filter(({ method }) => method === 'PUT')
const bell = 'Meldingen, 2 nieuw'
const panel = () => screen.getByRole('tabpanel')

async function openBell() {
  await show(<Bell lastReadAt={null} />)
  await person.click(screen.getByRole('button', { name: /^Meldingen/ }))
  await act(async () => vi.dynamicImportSettled())
}

test('says how much is new, aloud as well [2.26, 4.15]', async () => {
  await show(<Bell lastReadAt={null} />)
  expect(screen.getByRole('button', { name: bell }).getAttribute('aria-haspopup')).toBe('dialog')
})

test('opening it reads all that are listed, and they stay marked while it is open [4.15, 7.40]', async () => {
  await openBell()
  expect(writes()).toEqual([{ method: 'PUT', path: '/notifications/read', body: { notifications: ['1', '2'] } }])
  expect(panel().textContent).toContain('Nieuw')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Bekijk' }).pathname).toBe('/schoon-water')
})

test('announcements are read when their tab is opened, not before [4.15, 7.34]', async () => {
  await openBell()
  expect(writes().map(({ path }) => path)).not.toContain('/user/last-read-announcements-at')
  await person.click(screen.getByRole('tab', { name: /Aankondigingen/ }))
  expect(writes().at(-1)!.path).toBe('/user/last-read-announcements-at')
  expect(panel().textContent).toContain('Voor iedereen.')
})

test('announcements read Markdown, and notifications stay as people wrote them [3.18]', async () => {
  const notifications = [sampleNotification({ id: '1', body: 'Team **Zee** vraagt iets.' })]
  const announcements = [sampleAnnouncement({ id: '3', body: 'Let **op**: [kijk](/projecten) <b>hier</b>.' })]
  answers['/notifications/recent'] = [200, { notifications, announcements }]
  await openBell()
  expect(panel().textContent).toContain('Team **Zee** vraagt iets.')
  await person.click(screen.getByRole('tab', { name: /Aankondigingen/ }))
  expect(panel().textContent).toContain('Let op: kijk <b>hier</b>.')
  expect(screen.getByText('op').tagName).toBe('STRONG')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'kijk' }).pathname).toBe('/projecten')
})

test('without news it says so, and nothing is sent [2.26]', async () => {
  answers['/notifications/recent'] = [200, { notifications: [], announcements: [] }]
  await openBell()
  expect(panel().textContent).toContain('Er is nog niets te melden.')
  expect(writes()).toEqual([])
})

test('a failure is said in the fixed words [8.13]', async () => {
  const news: BellState = {
    list: undefined,
    hasFailed: true,
    lastReadAt: null,
    load: async () => {},
    markNotificationsRead: async () => {},
    markAnnouncementsRead: async () => {},
  }
  await show(<NotificationDialog news={news} onClose={() => {}} />)
  expect(panel().textContent).toContain(
    'Er ging iets mis. Probeer het opnieuw of neem contact op met de klantenservice.',
  )
})
