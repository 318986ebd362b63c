import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { notifyEach } from '../../identity/notifications/index.ts'
import { findRecipient, type Recipient } from '../../identity/users/index.ts'

/** The account to which the money goes from now on, as far as it stands in a mail: a whole account number is not. */
export const changedAccount = z.object({
  /** The last characters of the number; null when there is no account any more. */
  ending: z.string().nullable(),
  holder: z.string().nullable(),
  changedBy: z.number().int(),
  /** Whether there was no account before, or one without a number or a holder. */
  isFirst: z.boolean().default(false),
})

export type ChangedAccount = z.output<typeof changedAccount>

const shownSigns = 4

interface Account {
  bankAccount: string | null
  bankAccountHolder: string | null
}

/** Whether it has a number and a holder: half an account gets no money. */
export const isWholeAccount = ({ bankAccount, bankAccountHolder }: Account): boolean =>
  bankAccount !== null && bankAccountHolder !== null

export const changedAccountOf = (
  { bankAccount, bankAccountHolder }: Account,
  { current, changedBy }: { current: Account; changedBy: number },
): ChangedAccount => ({
  ending: bankAccount?.slice(-shownSigns) ?? null,
  holder: bankAccountHolder,
  changedBy,
  isFirst: !isWholeAccount(current),
})

/** The owner of the account, and the key under which it is sent once. */
interface AccountNotice {
  name: string
  url: string
  onceKey: string
}

/**
 * Notifies all leaders or managers of a subject that its bank account was changed, the actor included: an intruder
 * in an account of ours must not take the money in silence. Safe to repeat.
 */
export async function notifyAccountChange(
  deps: Pick<Deps, 'config' | 'mail' | 'clock' | 'db' | 'texts'>,
  recipients: readonly Recipient[],
  { name, url, onceKey, ...changed }: AccountNotice & ChangedAccount,
): Promise<void> {
  const changer = await findRecipient(deps.db, { id: changed.changedBy })
  await notifyEach(deps, recipients, onceKey, (t) => {
    const holder = changed.holder ?? t('publish.mail.account.nobody')
    const params = { name, by: changer?.name ?? '', ending: changed.ending ?? '', holder }
    const { subject, intro } = wordsOf(changed)
    return {
      kind: 'bank-account-changed',
      icon: 'flag',
      createdBy: changed.changedBy,
      subject: t(subject, params),
      paragraphs: [t(intro, params), t('publish.mail.account.check')],
      action: { text: t('publish.mail.account.action'), path: `/${url}` },
      footer: t('publish.mail.account.footer', params),
    }
  })
}

/**
 * Returns the words about a change. The first account is no change, and is mailed all the same: half an account may
 * stand between two whole ones.
 */
function wordsOf({ ending, isFirst }: ChangedAccount) {
  const subject = 'publish.mail.account.subject'
  if (ending === null) return { subject, intro: 'publish.mail.account.removed' } as const
  return isFirst
    ? ({ subject: 'publish.mail.account.first_subject', intro: 'publish.mail.account.first' } as const)
    : ({ subject, intro: 'publish.mail.account.intro' } as const)
}
