import type { ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import type { sendThankMail, sendThankMails } from '../../../../contract/money/donations/thank-mails.ts'
import type { Refusal } from '../../../lib/forms/refusal.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useDonorName } from './use-donor-name.ts'

export interface ThankActions {
  isBusy: boolean
  thank: (donation: ManagedDonation) => Promise<void>
  thankAll: (ids: readonly number[]) => Promise<void>
}

/** The number that the server takes at once. */
const atOnceMax = 500

/**
 * Sends the thank-you mail after a prompt that shows its text, and shows the reason when it could not be sent [8.11].
 */
export function useThanking(
  project: { id: number; thank_mail_motivation?: string },
  onThanked: () => void,
): ThankActions {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const alert = useAlert()
  const nameOf = useDonorName()
  const showRefusal = ({ alert: text, errors }: Refusal) => {
    void alert({ title: t('donations.thanks.error'), text: text ?? Object.values(errors).join(' ') })
    return true
  }
  const { isBusy, send } = useSending({ showRefusal })
  const words = project.thank_mail_motivation ?? ''
  const text = words === '' ? t('donations.thanks.no_words') : t('donations.thanks.words', { words })

  async function thank(donation: ManagedDonation): Promise<void> {
    const title = t('donations.thanks.ask', { name: nameOf(donation) })
    if (!(await confirm({ title, text, confirmLabel: t('donations.thanks.send') }))) return
    const endpoint = { method: 'POST', path: '/api/donation/:id/send-thank-email' } as const
    const answer = await send<typeof sendThankMail>(endpoint, { params: { id: donation.id } })
    if (answer !== undefined) toast({ text: answer.msg })
    onThanked()
  }

  async function thankAll(ids: readonly number[]): Promise<void> {
    const title = t('donations.thanks.ask_all', { count: ids.length })
    if (!(await confirm({ title, text, confirmLabel: t('donations.thanks.send') }))) return
    const endpoint = { method: 'POST', path: '/api/project/:id/donations/send-thank-emails' } as const
    let sentCount = 0
    for (let from = 0; from < ids.length; from += atOnceMax) {
      const body = { donations: ids.slice(from, from + atOnceMax) }
      const answer = await send<typeof sendThankMails>(endpoint, { params: { id: project.id }, body })
      if (answer === undefined) return onThanked()
      sentCount += answer.sent.length
    }
    toast({ text: t('donations.thanks.sent', { count: sentCount }) })
    onThanked()
  }
  return { isBusy, thank, thankAll }
}
