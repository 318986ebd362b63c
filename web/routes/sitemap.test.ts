import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext, SendCall } from '../../contract/page-context.ts'
import { pageContext } from '../lib/load-context.ts'
import { loader } from './sitemap.ts'

function load(send: SendCall) {
  const context = new RouterContextProvider()
  context.set(pageContext, { origin: 'https://geef.example', send } as PageContext)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

test('lists the front page, the list, and every public project and organization', async () => {
  const answer = await load(async ({ url }) => {
    const list = url.startsWith('/api/organization/') ? [{ url: 'bron' }] : [{ url: 'loop' }, { url: 'a&b' }]
    return { status: 200, statusText: 'OK', body: { list } }
  })
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(['/', '/acties', '/loop', '/a&#38;b', '/bron'].map((path) => `https://geef.example${path}`))
})

test('says that it is not there for a moment while the database is away', async () => {
  const away: SendCall = async () => ({ status: 503, statusText: 'Service Unavailable', body: { message: '' } })
  await expect(load(away)).rejects.toMatchObject({ init: { status: 503 } })
})
