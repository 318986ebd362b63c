import { screen } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { person, settle } from '../../../../../tests/support/show.tsx'
import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { Project } from '../../../../../contract/fundraisers/projects/projects.ts'
import UpdateEditor from './update-editor.tsx'

const updateOf = (id: number): Update => ({
  id,
  title: `Nieuws ${id}`,
  intro: '',
  description: `<h3>Kopje ${id}</h3>`,
  photo: null,
  photo_url: null,
  bloggable_type: 'project',
  bloggable_id: 7,
  published_at: `2026-03-01T08:00:${String(id).padStart(2, '0')}.000Z`,
  is_published: id !== 32,
  version: 1,
})
const newestFirst = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_each, index) => updateOf(from - index))

test('a manager of a page reaches its older updates, and their unsaved work stays when the page is read again', async () => {
  const first = '/api/blog?bloggable_type=project&bloggable_id=7'
  const requests = answerWith({
    [first]: [200, { list: newestFirst(32, 3), next: 'tweede' }],
    [`${first}&after=tweede`]: [200, { list: newestFirst(2, 1), next: null }],
    '/api/blog/1': [409, { item: updateOf(1), message: 'Kijk wat er nu staat.' }],
  })
  const parent = { type: 'project', id: 7 } as const
  const project = { id: 7, url: 'actie', language: 'nl' } as Project
  const Page = () => <UpdateEditor updates={useLoaderData<Update[]>()} project={project} parent={parent} />
  await showOnRoute(Page, { loader: () => newestFirst(32, 3) })
  const articles = () => screen.queryAllByRole('article')
  const press = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
    await settle()
  }
  await screen.findByText('Nieuws 32', undefined, { timeout: 10_000 })
  expect(articles()).toHaveLength(30)
  // One that is still to appear has no page to lead to as yet.
  expect(screen.queryByRole('link', { name: 'Nieuws 32' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Nieuws 31' }).getAttribute('href')).toBe('/actie/updates/31')
  await press('Oudere updates')
  expect(articles()).toHaveLength(32)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Nieuws 2')
  expect(screen.queryByRole('button', { name: 'Oudere updates' })).toBeNull()
  expect(requests.map(({ path }) => path)).toEqual([first, `${first}&after=tweede`])
  // Below the title of an update, its own headings are a level lower.
  expect(screen.getByRole('heading', { name: 'Kopje 1' }).tagName).toBe('H4')

  // Another editor changed it: the page is read again, and the older ones are loaded again.
  await press('Verwijderen: Nieuws 1')
  await press('Verwijderen')
  await press('Oké')
  expect(articles()).toHaveLength(30)
  await press('Oudere updates')
  expect(articles()).toHaveLength(32)
})

test('a manager of a page of long updates, of which fewer are shown, reaches its older ones too', async () => {
  const long = newestFirst(4, 1).map((update) => ({ ...update, description: `<p>${'woord '.repeat(6_000)}</p>` }))
  answerWith({ '/api/blog?bloggable_type=project&bloggable_id=7': [200, { list: long, next: null }] })
  const project = { id: 7, url: 'actie', language: 'nl' } as Project
  const Page = () => <UpdateEditor updates={long.slice(0, 3)} project={project} parent={{ type: 'project', id: 7 }} />
  await showOnRoute(Page)
  await person.click(await screen.findByRole('button', { name: 'Oudere updates' }, { timeout: 10_000 }))
  await settle()
  expect(screen.queryAllByRole('article')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Oudere updates' })).toBeNull()
})

test('an error when an update is removed is shown in the fixed words, with the code [8.04]', async () => {
  answerWith({
    '/api/blog?bloggable_type=project&bloggable_id=7': [200, { list: [updateOf(1)], next: null }],
    '/api/blog/1': [500, { message: 'Fout.' }],
  })
  const project = { id: 7, url: 'actie', language: 'nl' } as Project
  const Page = () => <UpdateEditor updates={[updateOf(1)]} project={project} parent={{ type: 'project', id: 7 }} />
  await showOnRoute(Page)
  const press = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
    await settle()
  }
  await press('Verwijderen: Nieuws 1')
  await press('Verwijderen')
  const dialog = await screen.findByRole('alertdialog', { name: 'Er is iets fout gegaan' }, { timeout: 10_000 })
  expect(dialog.textContent).toContain('Contact de beheerder. Foutcode: 500')
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
