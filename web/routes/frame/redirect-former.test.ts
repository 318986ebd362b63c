import { expect, test } from 'vitest'
import { redirectFormer } from './redirect-former.ts'

/** The answer that leads a visitor elsewhere, or undefined when they stay. */
function ledFrom(url: string, project: string): Response | undefined {
  try {
    redirectFormer(new Request(`http://stuiver.test${url}`), project, 'nieuw')
    return undefined
  } catch (thrown) {
    return thrown as Response
  }
}

test.each([
  ['/oud', '/nieuw'],
  ['/oud/doneer?bedrag=25&team=3', '/nieuw/doneer?bedrag=25&team=3'],
  ['/oud/deelnemers/jos%C3%A9', '/nieuw/deelnemers/jos%C3%A9'],
])('from %s a permanent redirect leads to %s', (from, to) => {
  const response = ledFrom(from, 'oud')
  expect([response?.status, response?.headers.get('Location')]).toEqual([301, to])
  expect(response?.headers.get('Cache-Control')).toBe('private, no-cache')
})

test('no visitor is led away from the current URL, capitals or not', () => {
  expect(ledFrom('/nieuw', 'nieuw')).toBeUndefined()
  expect(ledFrom('/Nieuw/doneer', 'Nieuw')).toBeUndefined()
})
