import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext, SendCall } from '../../../contract/page-context.ts'
import { pageContext } from '../../lib/load-context.ts'
import { loader } from './kiosk.tsx'

test('with a session ended elsewhere sign in again, and comes back to the kiosk [2.18]', async () => {
  const requests: string[] = []
  const send: SendCall = async ({ url }) => {
    requests.push(url)
    return { status: 200, statusText: 'OK', body: null }
  }
  const context = new RouterContextProvider()
  context.set(pageContext, { hasSession: true, send } as PageContext)
  const request = new Request('https://geef.example/spark/kiosk')
  const thrown: unknown = await loader({ request, context } as unknown as Parameters<typeof loader>[0]).catch(
    (refused: unknown) => refused,
  )
  expect((thrown as Response).headers.get('location')).toBe('/login?redirect=%2Fspark%2Fkiosk')
  expect(requests).toEqual(['/user/current'])
})
