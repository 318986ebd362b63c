import { expect, test } from 'vitest'
import { misnamedNews } from './news-verbs.ts'

test.each([
  ['a function', 'export async function tellOwner(deps) {}'],
  ['an arrow', 'export const tellOwner = (deps) => deps'],
  ['a function that is notified', 'export async function hearOfCharge(deps) {}'],
  ['a function with two verbs', 'export async function keepAndTellOwner(deps) {}'],
  ['the bare verb', 'async function tell(deps) {}'],
  ['a job', "export const tellOwner = defineJob({ name: 'tell-owner' })"],
  ['a function that mails', 'function mailOwner(deps) {}'],
  ['a job that sends', "export const sendNotice = defineJob({ name: 'send-notice' })"],
  ['a payload with news', 'const payload = z.object({ news: z.enum(planEvents) })'],
])('another verb is found: %s', (_of, text) => {
  expect(misnamedNews('mails.ts', text)).toHaveLength(1)
})

test.each([
  ['the verbs', 'function sendOne() {}\nfunction notifyOwner() {}\nconst enqueueNews = () => 1'],
  ['a job', "const mailOwner = defineJob({ name: 'mail-owner' })"],
  ['nouns of mails', "const mailOf = { a: 'b' }\nconst teller = 1\nconst heart = 1"],
])('nothing is said of %s', (_of, text) => {
  expect(misnamedNews('mails.ts', text)).toEqual([])
})
