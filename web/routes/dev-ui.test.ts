import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext } from '../../contract/page-context.ts'
import { pageContext } from '../lib/load-context.ts'
import { loader } from './dev-ui.tsx'

function load(hasDevelopmentPages: boolean) {
  const context = new RouterContextProvider()
  context.set(pageContext, { hasDevelopmentPages, renderedAt: '2027-03-01T12:00:00Z' } as PageContext)
  return () => loader({ context } as unknown as Parameters<typeof loader>[0])
}

test('is open where mails are stored instead of sent', () => {
  expect(load(true)()).toEqual({ today: '2027-03-01' })
})

test('is not there where mails are sent', () => {
  expect(load(false)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
