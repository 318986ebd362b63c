import { screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, settle, show } from '../../../../tests/support/show.tsx'
import type { Block } from '../../../../contract/content/content.ts'
import BlockEditor from './block-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a block that somebody else changed is read before it is taken away, and one that is gone goes from the page', async () => {
  let stored: Block[] = [1, 2].map((id) => ({
    id,
    title: `Blok ${id}`,
    description: '',
    photo: null,
    photo_url: null,
    position: id - 1,
    blockable_type: 'project',
    blockable_id: 7,
    version: 1,
  }))
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
  const Stub = createRoutesStub([{ path: '/', loader: () => stored, HydrateFallback: () => null, Component: Page }])
  await show(<Stub />)
  await settle()
  const press = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
    await settle()
  }
  const take = async (title: string) => {
    await press(`Verwijderen: ${title}`)
    await press('Verwijderen')
  }
  const told = async (name: string) => {
    const text = (await screen.findByRole('alertdialog', { name }, { timeout: 10_000 })).textContent
    await press('Oké')
    return text
  }

  await screen.findByText('Blok 1')
  stored = stored.map((block) => (block.id === 1 ? { ...block, title: 'Van een ander', version: 2 } : block))
  await take('Blok 1')
  expect(await told('Net gewijzigd')).toContain('Kijk wat er nu staat.')
  await take('Van een ander')
  expect(stored.map(({ id }) => id)).toEqual([2])
  expect(screen.queryByText('Van een ander')).toBeNull()

  stored = []
  await take('Blok 2')
  expect(await told('Al weggehaald')).toContain('Iemand anders heeft dit net weggehaald.')
  expect(screen.queryByText('Blok 2')).toBeNull()
})
