import { afterEach, expect, test, vi } from 'vitest'
import { pageInRange, pageLinksMax, pageWindow, rowsPerPage } from './page-window.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const asText = (page: number, pageCount: number) =>
  pageWindow(page, pageCount)
    .map((link) => (link === 'gap' ? '…' : link))
    .join(' ')

test('eight rows a page and a window of seven links [9.03]', () => {
  expect([rowsPerPage, pageLinksMax]).toEqual([8, 7])
})

test.each([
  [1, 1, '1'],
  [2, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [8, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [50, 102, '1 … 49 50 51 … 102'],
  [102, 102, '1 … 98 99 100 101 102'],
])('on page %i of %i the links are %s [9.03]', (page, pageCount, links) => {
  expect(asText(page, pageCount)).toBe(links)
})

test('every page has its link among at most seven, with first and last, in order, and no gap of nothing [9.03]', () => {
  for (let pageCount = 1; pageCount <= 40; pageCount++)
    for (let page = 1; page <= pageCount; page++) {
      const links = pageWindow(page, pageCount)
      const pages = links.filter((link) => link !== 'gap')
      expect(links.length).toBe(Math.min(pageCount, pageLinksMax))
      expect(pages).toContain(page)
      expect([pages[0], pages.at(-1)]).toEqual([1, pageCount])
      expect(pages).toEqual(pages.toSorted((a, b) => a - b))
      links.forEach((link, index) => {
        if (link === 'gap') expect((links[index + 1] as number) - (links[index - 1] as number)).toBeGreaterThan(1)
      })
    }
})

test.each([
  [0, 1],
  [-3, 1],
  [9, 8],
  [1.5, 1],
  [Number.NaN, 1],
])('page %d of 8 is out of range: it becomes %d, with a warning in the log [8.15]', (page, nearest) => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(pageInRange(page, 8)).toBe(nearest)
  expect(warning).toHaveBeenCalledExactlyOnceWith(`Page ${page} is out of range: there are 8`)
})

test('a page in range warns of nothing [8.15]', () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect([1, 8].map((page) => pageInRange(page, 8))).toEqual([1, 8])
  expect(warning).not.toHaveBeenCalled()
})
