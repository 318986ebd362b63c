import { expect, test } from 'vitest'
import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import { show } from '../../../../tests/support/show.tsx'
import PagePreview from './page-preview.tsx'

const texts = { name: 'Tuin', url: 'tuin', description: '', event_date: null, photo: null, header_photo: null }
const figures = { raised: 500, donation_count: 3, days_left: null, goal: null, percentage: 100 }

test.each([
  ['2.500', true, '20%'],
  ['300', true, '166%'],
  ['', true, undefined],
  ['2.500', false, undefined],
])('a goal of "%s" that is typed (shown: %s) has a share of %s [9.09]', async (goal, isShown, share) => {
  const project = {
    id: 7,
    ...texts,
    ...figures,
    organizer: { name: 'Noor', photo: null, url: null },
    show_goal: isShown,
  }
  const page = { project, blocks: [] } as unknown as Pick<ProjectPage, 'project' | 'blocks'>
  await show(<PagePreview page={page} draft={{ goal }} />)
  const items = [...document.querySelectorAll('.figures li')].map(({ textContent }) => textContent)
  expect(items.find((text) => text.includes('%'))).toBe(share)
})
