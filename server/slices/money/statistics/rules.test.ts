import { expect, test } from 'vitest'
import { statisticsOf, visitedUrl } from './rules.ts'

const browser = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
}
const visited = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  visitedUrl({ method, url, headers: { ...browser, ...headers } })

test.each(['/Water', '/water/', '/water?utm=x', '/water/doneer', '/water/deelnemers/els', '/water/teams/de%20pompers'])(
  'a request of %s is a visit to the project',
  (url) => expect(visited(url)).toBe('water'),
)

test.each(['/', '/water/embed', '/water/updates', '/water/iets/anders', '/api/project/1'])(
  '%s is no page of a project',
  (url) => expect(visited(url)).toBeUndefined(),
)

test.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program that says nothing', { 'sec-fetch-mode': '', 'sec-fetch-dest': '' }],
  ['a frame on another page', { 'sec-fetch-dest': 'iframe' }],
  ['a document that is read by a script', { 'sec-fetch-mode': 'cors' }],
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a page fetched in advance', { 'sec-purpose': 'prefetch;prerender' }],
  ['a page fetched in advance by an older browser', { purpose: 'prefetch' }],
  ['a reload', { 'cache-control': 'max-age=0' }],
  ['a step within the project', { 'sec-fetch-site': 'same-origin', referer: 'https://s.test/water/doneer' }],
  ['back from the donation', { 'sec-fetch-site': 'same-origin', referer: 'https://s.test/donatie/x' }],
  ['a step from nobody knows where', { 'sec-fetch-site': 'same-origin' }],
])('%s is no visit', (_title, headers) => expect(visited('/water', headers)).toBeUndefined())

test('a step from another page of ours is a visit, and a form that is sent is none', () => {
  expect(visited('/water', { 'sec-fetch-site': 'same-origin', referer: 'https://s.test/acties' })).toBe('water')
  expect(visited('/water', { 'sec-fetch-site': 'none' })).toBe('water')
  expect(visited('/water', {}, 'POST')).toBeUndefined()
})

test('the URL of a project is read as it is written, also where that makes no sense', () => {
  expect([visited('/Caf%C3%A9'), visited('/%ZZ')]).toEqual(['café', '%zz'])
  const within = { 'sec-fetch-site': 'same-origin', referer: 'https://s.test/Caf%C3%A9/doneer' }
  expect([visited('/caf%C3%A9', within), visited('/water', within)]).toEqual([undefined, 'water'])
})

const day = (day: string, values = {}) => ({
  day,
  raisedCents: 0,
  donationCount: 0,
  receivedCents: 0,
  monthlyCents: 0,
  onPageCount: 0,
  ...values,
})

test('every day of the period has its row, also where a day comes in parts and a year begins', () => {
  const figures = statisticsOf({
    total: { raisedCents: 5_000, donationCount: 3 },
    sums: [
      day('2026-12-30', {
        raisedCents: 900,
        receivedCents: 1_000,
        monthlyCents: 250,
        donationCount: 1,
        onPageCount: 1,
      }),
      day('2026-12-31', { onPageCount: 9 }),
      day('2027-01-01', { raisedCents: 1_050, receivedCents: 1_000, donationCount: 1, onPageCount: 1 }),
      day('2027-01-01', { raisedCents: -50, donationCount: 1 }),
    ],
    visits: [{ day: '2027-01-01', visitCount: 4 }],
    today: '2027-01-01',
    days: 2,
  })
  expect(figures).toEqual({
    raised: 50,
    donation_count: 3,
    average: 16.67,
    monthly_percentage: 13,
    visits: 4,
    page_donations: 1,
    visit_percentage: 25,
    days: [
      { date: '2026-12-31', raised: 0, donation_count: 0, visits: 0 },
      { date: '2027-01-01', raised: 10, donation_count: 2, visits: 4 },
    ],
  })
})

test('a project of which there is nothing to say has no average and no share of anything', () => {
  const total = { raisedCents: 0, donationCount: 0 }
  const figures = statisticsOf({ total, sums: [], visits: [], today: '2027-01-01', days: 1 })
  expect(figures).toMatchObject({ average: null, monthly_percentage: null, visit_percentage: null })
})

test('donations count beside visits from the first day on which visits were counted, in any order of the days', () => {
  const visits = ['2027-01-03', '2027-01-02', '2027-01-04'].map((date) => ({ day: date, visitCount: 5 }))
  const sums = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'].map((date, index) =>
    day(date, { raisedCents: 10 ** (index + 2), donationCount: index + 1, onPageCount: index + 1 }),
  )
  const total = { raisedCents: -100, donationCount: 10 }
  const figures = statisticsOf({ total, sums, visits, today: '2027-01-04', days: 4 })
  expect(figures).toMatchObject({ average: 0, visits: 15, page_donations: 9, visit_percentage: 60 })
  expect(figures.days.map(({ raised }) => raised)).toEqual([1, 10, 100, 1000])
  expect(statisticsOf({ total, sums, visits: visits.slice(0, 1), today: '2027-01-04', days: 4 })).toMatchObject({
    page_donations: 7,
    visit_percentage: 100,
  })
})
