import { screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Project } from '../../../contract/projects/projects.ts'
import { person, settle, show } from '../../../tests/support/show.tsx'
import ManageProject from './manage-project.tsx'
// Fetched before it is asked for, so that no test waits for it.
import './settings-tabs.tsx'

let project: Record<string, unknown>
/** Addresses that were asked. */
let asked: string[]

beforeEach(() => {
  asked = []
  const dates = { closing_date: '2026-12-01', event_date: null }
  const page = { name: 'Tuin', description: 'Oud verhaal', photo: null, photo_alt: '', video_url: null, ...dates }
  project = { id: 7, url: 'tuin', state: 0, language: 'nl', version: 1, thank_mail_motivation: '', ...page }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(url.endsWith('/7') ? { project, events: [] } : { list: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function showManaged(search = '') {
  const Stub = createRoutesStub([
    { path: '/:project', Component: () => <ManageProject project={project as unknown as Project} /> },
  ])
  await show(<Stub initialEntries={[`/tuin${search}`]} />)
  await settle()
}
const follow = async (name: string) => {
  await person.click(screen.getByRole('link', { name }))
  await settle()
}
const begin = (label: string) => person.click(screen.getByRole('button', { name: `${label} wijzigen` }))
const written = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label }).value

test('what was half written in one tab is there after a look at another, and after closing [2.11]', async () => {
  await showManaged('?settings=pagina')
  await begin('Korte tekst onder de titel')
  await person.fill(screen.getByRole('textbox', { name: 'Korte tekst onder de titel' }), 'Half verhaal')
  await follow('Bedankmail')
  expect(screen.queryByRole('textbox', { name: 'Korte tekst onder de titel' })).toBeNull()
  await begin('Jouw woorden in de bedankmail')
  await person.fill(screen.getByRole('textbox', { name: 'Jouw woorden in de bedankmail' }), 'Dank')
  await follow('Sluiten')
  expect(screen.queryByRole('textbox')).toBeNull()
  project = { ...project, name: 'Van een ander', version: 2 }
  await follow('Instellingen')
  expect(written('Korte tekst onder de titel')).toBe('Half verhaal')
  screen.getByText('Van een ander')
  await follow('Bedankmail')
  expect(written('Jouw woorden in de bedankmail')).toBe('Dank')
})

test('nothing of the settings is asked for until they are opened', async () => {
  await showManaged()
  expect(asked).toEqual([])
})
