import { expect, test } from 'vitest'
import type { Translate } from '../../../contract/texts.ts'
import { saveInline, sendToLatest } from './save-inline.ts'
import { Refusal } from './refusal.ts'

const t = ((key: string) => key) as Translate

interface Item {
  name: string
  city: string
  version: number
}

/** A change of the name "Zee" to "Duin" of an item that the server has by now as `current`. */
function changeOf(current: Item) {
  let reference: Item = { name: 'Zee', city: 'Hoorn', version: 1 }
  const submissions: number[] = []
  const change = {
    latest: () => reference,
    isAsRead: ({ name }: Item) => name === 'Zee',
    apply: (item: Item) => void (reference = item),
    async send({ version }: Item) {
      submissions.push(version)
      if (version !== current.version) return { status: 409, body: { item: current } } as const
      const item = { ...current, name: 'Duin', version: version + 1 }
      return { status: 200, body: { item, message: 'Bewaard.' } } as const
    },
  }
  return { change, sent: submissions }
}

test('a change of another editor in another field is left, and the save is sent again', async () => {
  const { change, sent: request } = changeOf({ name: 'Zee', city: 'Edam', version: 4 })
  const item = { name: 'Duin', city: 'Edam', version: 5 }
  expect(await saveInline(t, change)).toEqual({ kind: 'saved', item, message: 'Bewaard.' })
  expect([request, change.latest()]).toEqual([[1, 4], item])
})

test('another value in the same field is shown, and not overwritten', async () => {
  const otherItem = { name: 'Strand', city: 'Hoorn', version: 4 }
  const { change, sent: request } = changeOf(otherItem)
  expect(await saveInline(t, change)).toEqual({ kind: 'newer', item: otherItem })
  expect(request).toEqual([1])
  expect(await sendToLatest<Item, { item: Item; message: string }>(change)).toBe(undefined)
})

test.each([
  ['at the field', new Refusal({ status: 422, errors: { value: 'Te lang.' } }), 'Te lang.'],
  ['as a whole', new Refusal({ status: 403, errors: {}, alert: 'Dit mag je niet.' }), 'Dit mag je niet.'],
  ['that needs no words here', new Refusal({ status: 401, errors: {} }), undefined],
  ['by the network', new TypeError('fetch failed'), 'geen verbinding'],
  ['by a fault of ours', new Error('broken'), 'errors.unknown'],
])('a refusal %s is the outcome', async (_where, thrown, message) => {
  const { change } = changeOf({ name: 'Zee', city: 'Hoorn', version: 1 })
  const refusing = { ...change, send: () => Promise.reject(thrown) }
  expect(await saveInline(t, refusing, 'geen verbinding')).toEqual({ kind: 'refused', message })
})
