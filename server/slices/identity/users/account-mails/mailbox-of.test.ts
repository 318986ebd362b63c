import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Jan.Smit@voorbeeld.nl', 'jan.smit@voorbeeld.nl'],
  ['jan+een@voorbeeld.nl', 'jan@voorbeeld.nl'],
  ['jan+een+twee@voorbeeld.nl', 'jan@voorbeeld.nl'],
  ['jan@voor+beeld.nl', 'jan@voor+beeld.nl'],
  ['+jan@voorbeeld.nl', '+jan@voorbeeld.nl'],
  ['J.an.Smit+3@Gmail.com', 'jansmit@gmail.com'],
  ['jansmit@googlemail.com', 'jansmit@gmail.com'],
])('%s leads to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
