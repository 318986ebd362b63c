import { expect, test } from 'vitest'
import { misnamedFile, namelessParts } from './file-names.ts'

test.each([
  ['a function', 'export async function sendInvoice() {}'],
  ['an arrow', 'export const sendInvoice = async () => {}'],
  ['a function beside types', 'export interface Invoice { id: number }\nexport function sendInvoice() {}'],
  ['a function that makes another type', 'export interface MailInvoice {}\nexport function sendInvoice() {}'],
  ['a function beside what is not exported', 'const most = 3\nexport function sendInvoice() {}'],
])('a file named otherwise is found: %s', (_of, text) => {
  const path = 'server/slices/subscriptions/billing/mail-invoice.ts'
  expect(misnamedFile(path, text)).toEqual([`${path}: exports sendInvoice alone, so it is named send-invoice`])
})

test.each([
  ['the name of the function', 'send-invoice.tsx', 'export function sendInvoice() {}'],
  ['the noun of a function that makes it', 'reply-to.ts', 'export const replyToOf = (a) => a'],
  ['the type that a function makes', 'tool.ts', 'export interface Tool {}\nexport const createTool = (): Tool => ({})'],
  ['a file of two functions', 'mails.ts', 'export function sendOne() {}\nexport function sendTwo() {}'],
  ['a function beside a value', 'mails.ts', 'export const most = 3\nexport function sendOne() {}'],
  ['a table', 'mails.ts', 'export const mails = { one: 1 }'],
  ['a door', 'index.ts', 'export function registerBilling() {}'],
  ['routes of a subject', 'vat-routes.ts', 'export function registerVat() {}'],
  ['queries', 'queries/vat.ts', 'export const findRate = () => 1'],
])('nothing is said of %s', (_of, name, text) => {
  expect(misnamedFile(`server/slices/subscriptions/billing/${name}`, text)).toEqual([])
})

test('a file or folder whose name says nothing is found', () => {
  expect(namelessParts('server/helpers/mail.ts')).toEqual([
    'server/helpers/mail.ts: "helpers" says nothing about what is in it',
  ])
  expect(namelessParts('web/lib/utils.test.ts')).toHaveLength(1)
  expect(namelessParts('web/lib/manager-mails/common-words.ts')).toEqual([])
})
