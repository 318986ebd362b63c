import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext, SendCall } from '../../contract/page-context.ts'
import { tourPath } from '../../contract/tour.ts'
import { pageContext } from '../lib/load-context.ts'
import { loader } from './dev-tour.tsx'

/** The page of a visitor, where the server answers the tour so. */
function load(status: number, body: unknown) {
  const context = new RouterContextProvider()
  const send: SendCall = async ({ url }) => (url === tourPath ? { status, body } : { status: 500, body: null })
  context.set(pageContext, { send, hasSession: false } as unknown as PageContext)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

test('shows the tour where the server has one', async () => {
  const tour = { roles: [], entries: [], password: '' }
  expect(await load(200, tour)).toEqual({ tour, email: null })
})

test('is not there where the server has none', async () => {
  await expect(load(404, null)).rejects.toMatchObject({ init: { status: 404 } })
})
