import type { Call } from '../../../../contract/call.ts'
import type { Endpoint, InputArguments } from '../../../lib/api.ts'
import { Refusal } from '../../../lib/forms/refusal.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import type { NewerVersion } from '../../../ui/editing/editable-rows.tsx'
import { useAlert } from '../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'

/**
 * Saves and removes rows in a short list of the project. An editor who comes second sees the change of the first, or
 * that the row is gone.
 * @param reload reads the list again, after a change of the user's or of another editor
 */
export function useShortList(reload: () => Promise<void>) {
  const t = useTranslate()
  const alert = useAlert()
  const deletion = useDeletion(({ status, alert: text }) => {
    if (status !== 404 && status !== 409) return false
    const isGone = status === 404
    const title = t(isGone ? 'manage.rows.gone_title' : 'manage.rows.changed_title')
    void alert({ title, text: isGone ? t('manage.rows.already_gone') : (text ?? '') })
    void reload()
    return true
  })

  /**
   * Saves a row.
   * @param isNew whether the row is a new one, so that a 404 is about the project
   */
  async function save<C extends Call, Item>(
    isNew: boolean,
    endpoint: Endpoint<C>,
    ...input: InputArguments<C>
  ): Promise<string | NewerVersion<Item>> {
    try {
      const { status, body } = await sendChange<C>(t, endpoint, ...input)
      const { item, message } = body as { item: Item; message: string }
      if (status === 409) return { newer: item, message }
      await reload()
      return message
    } catch (thrown) {
      const isGone = thrown instanceof Refusal && thrown.status === 404 && !isNew
      if (isGone) return { newer: undefined, message: t('manage.rows.gone') }
      throw thrown
    }
  }
  return { save, deletion }
}
