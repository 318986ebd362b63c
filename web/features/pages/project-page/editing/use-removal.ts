import { useRevalidator } from 'react-router'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useAlert } from '../../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'

/**
 * Takes a block or an update away, unless another editor was first: then a message says so, and the page is read again.
 * @param forget for those that the page did not come with
 */
export function useRemoval(forget: () => void = () => {}) {
  const t = useTranslate()
  const alert = useAlert()
  const { revalidate } = useRevalidator()
  return useDeletion(({ status, alert: text }) => {
    if (status !== 404 && status !== 409) return false
    const isGone = status === 404
    const title = t(isGone ? 'content.gone_title' : 'content.changed_title')
    void alert({ title, text: isGone ? t('content.already_gone') : (text ?? '') })
    forget()
    void revalidate()
    return true
  })
}
