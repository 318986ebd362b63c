import { expect, test } from 'vitest'
import { Notifier } from './notifier.ts'

function notifierWith() {
  const submissions: string[][] = []
  const notifier = new Notifier(async (channels, payloads) => {
    submissions.push(channels.map((channel, index) => `${channel} ${payloads[index]}`))
  })
  return { notifier, sent: submissions }
}

test('the first news goes out at once, and later news goes out together, each once', async () => {
  const { notifier, sent: request } = notifierWith()
  for (const payload of ['1', '1', '2', '1']) notifier.notify('totals', payload)
  notifier.notify('jobs', '')
  expect(request).toEqual([['totals 1']])
  await notifier.close()
  expect(request).toEqual([['totals 1'], ['totals 1', 'totals 2', 'jobs ']])
})

test('news that cannot be sent is lost without a word', async () => {
  const notifier = new Notifier(() => Promise.reject(new Error('the database is away')))
  notifier.notify('jobs', '')
  await expect(notifier.close()).resolves.toBeUndefined()
})

test('nothing is sent when nothing changed', async () => {
  const { notifier, sent: request } = notifierWith()
  await notifier.close()
  expect(request).toEqual([])
})
