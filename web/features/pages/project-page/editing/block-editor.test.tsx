import { fireEvent, screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../../tests/support/show-on-route.tsx'
import { person, settle, spoken } from '../../../../../tests/support/show.tsx'
import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import BlockEditor from './block-editor.tsx'

const blockOf = (id: number, title = `Blok ${id}`): Block => ({
  id,
  title,
  description: '',
  photo: null,
  photo_url: null,
  position: id - 1,
  blockable_type: 'project',
  blockable_id: 7,
  version: 1,
})

test('a block is dragged to its position, which is saved and said; where that fails it goes back', async () => {
  let answer: [number, object] = [200, { item: blockOf(1), message: 'Bewaard.' }]
  const requests = answerWith({ '/api/block/1': () => answer })
  const blocks = [1, 2, 3].map((id) => blockOf(id))
  const Page = () => <BlockEditor blocks={blocks} parent={{ type: 'project', id: 7 }} lang="nl" />
  await showOnRoute(Page)
  await screen.findByText('Blok 1', undefined, { timeout: 10_000 })
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const drag = async (from: string, to: string) => {
    const dataTransfer = { setData: () => {}, setDragImage: () => {} }
    const handle = within(screen.getByRole('group', { name: from })).getByTitle('Slepen')
    const target = screen.getByRole('group', { name: to })
    fireEvent.dragStart(handle, { dataTransfer })
    // Where this is not refused, a browser drops nothing.
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false)
    fireEvent.drop(target, { dataTransfer })
    await settle()
  }
  await drag('Blok 1', 'Blok 3')
  expect(titles()).toEqual(['Blok 2', 'Blok 3', 'Blok 1'])
  expect(requests).toMatchObject([{ method: 'PUT', path: '/api/block/1', body: { position: 2 } }])
  expect(spoken()).toContain('“Blok 1” staat nu op plaats 3 van 3.')
  await drag('Blok 1', 'Blok 1')
  expect(requests).toHaveLength(1)

  answer = [500, { message: 'Dat lukte niet.' }]
  await drag('Blok 1', 'Blok 2')
  expect(requests).toHaveLength(2)
  expect(titles()).toEqual(['Blok 2', 'Blok 3', 'Blok 1'])
})

test('a block that another editor changed is read before it is removed, and one that is gone goes from the page', async () => {
  let stored = [1, 2].map((id) => blockOf(id))
  answerWith({
    '/api/block/1': ({ body }) => {
      const item = stored.find(({ id }) => id === 1)!
      if (body['version'] !== item.version) return [409, { item, message: 'Kijk wat er nu staat.' }]
      stored = stored.filter(({ id }) => id !== 1)
      return [200, { message: 'Weg.' }]
    },
    '/api/block/2': [404, { message: 'Niet gevonden.' }],
  })
  const Page = () => <BlockEditor blocks={useLoaderData<Block[]>()} parent={{ type: 'project', id: 7 }} lang="nl" />
  await showOnRoute(Page, { loader: () => stored })
  const press = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
    await settle()
  }
  const take = async (title: string) => {
    await press(`Verwijderen: ${title}`)
    await press('Verwijderen')
  }
  const dialogText = async (name: string) => {
    const text = (await screen.findByRole('alertdialog', { name }, { timeout: 10_000 })).textContent
    await press('Oké')
    return text
  }

  await screen.findByText('Blok 1')
  stored = stored.map((block) => (block.id === 1 ? { ...block, title: 'Van een ander', version: 2 } : block))
  await take('Blok 1')
  expect(await dialogText('Net gewijzigd')).toContain('Kijk wat er nu staat.')
  await take('Van een ander')
  expect(stored.map(({ id }) => id)).toEqual([2])
  expect(screen.queryByText('Van een ander')).toBeNull()

  stored = []
  await take('Blok 2')
  expect(await dialogText('Al weggehaald')).toContain('Iemand anders heeft dit net weggehaald.')
  expect(screen.queryByText('Blok 2')).toBeNull()
})

test('an error when a block is removed is shown in the fixed words, with the code [8.04]', async () => {
  answerWith({ '/api/block/1': [500, { message: 'Fout.' }] })
  const Page = () => <BlockEditor blocks={[blockOf(1)]} parent={{ type: 'project', id: 7 }} lang="nl" />
  await showOnRoute(Page)
  const press = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
    await settle()
  }
  await press('Verwijderen: Blok 1')
  await press('Verwijderen')
  const dialog = await screen.findByRole('alertdialog', { name: 'Er is iets fout gegaan' }, { timeout: 10_000 })
  expect(dialog.textContent).toContain('Contact de beheerder. Foutcode: 500')
  expect(document.body.textContent).toContain('Blok 1')
})

const focused = () => document.activeElement?.getAttribute('aria-label')

test('the arrow that moved a block has the focus, and at an end the other arrow of that block', async () => {
  let answer: [number, object] = [200, { item: blockOf(1), message: 'Bewaard.' }]
  answerWith({ '/api/block/1': () => answer })
  const blocks = [1, 2, 3].map((id) => blockOf(id))
  const Page = () => <BlockEditor blocks={blocks} parent={{ type: 'project', id: 7 }} lang="nl" />
  await showOnRoute(Page)
  await screen.findByText('Blok 1', undefined, { timeout: 10_000 })
  await person.press('Omlaag: Blok 1')
  expect(focused()).toBe('Omlaag: Blok 1')
  await person.press('Omlaag: Blok 1')
  expect(focused()).toBe('Omhoog: Blok 1')
  await person.press('Omhoog: Blok 1')
  await person.press('Omhoog: Blok 1')
  expect(focused()).toBe('Omlaag: Blok 1')
  // From the position before the last it comes back there.
  await person.press('Omlaag: Blok 1')
  answer = [500, { message: 'Dat lukte niet.' }]
  await person.press('Omlaag: Blok 1')
  expect(focused()).toBe('Omlaag: Blok 1')
})

test('when a block is taken away its neighbour has the focus, and after the last the button that adds one', async () => {
  const Page = () => <BlockEditor blocks={[blockOf(1), blockOf(2)]} parent={{ type: 'project', id: 7 }} lang="nl" />
  answerWith({ '/api/block/1': [200, { message: 'Weg.' }], '/api/block/2': [200, { message: 'Weg.' }] })
  await showOnRoute(Page)
  const take = async (title: string) => {
    await person.press(`Verwijderen: ${title}`)
    await person.click(await screen.findByRole('button', { name: 'Verwijderen' }, { timeout: 10_000 }))
    await settle()
  }
  await screen.findByText('Blok 1', undefined, { timeout: 10_000 })
  await take('Blok 2')
  expect(focused()).toBe('Blok 1')
  await take('Blok 1')
  expect(document.activeElement?.textContent).toBe('Blok toevoegen')
})
