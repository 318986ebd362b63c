import type { Call } from '../../../../contract/call.ts'
import type { Endpoint, InputArguments } from '../../../lib/api.ts'
import type { Refusal } from '../../../lib/forms/refusal.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { useUndo } from '../../../ui/messages/use-undo.ts'

interface End {
  kind: 'archive' | 'delete'
  /** The outcome. */
  text: string
  /** The name of the thing. */
  subjectName: string
  /** The language of the name. */
  lang?: string
  /** Undoes it, by the token of its answer; for what can be undone. */
  undo?: (token: string) => Promise<{ message: string }>
}

/**
 * Archives or deletes something after a confirmation. A refusal (403) is shown in the words of the server, any other
 * failure in the words of the specification [6.10, 8.03, 8.04].
 * @param showFirst shows a refusal in a way of its own, and returns whether it did
 */
export function useEnding(onEnded: () => void, showFirst: (refusal: Refusal) => boolean = () => false) {
  const t = useTranslate()
  const toast = useToast()
  const offerUndo = useUndo()
  const confirm = useConfirm()
  const alert = useAlert()
  const { send, alert: problem } = useDeletion((refusal) => {
    if (showFirst(refusal)) return true
    if (refusal.status !== 403 || refusal.alert === undefined) return false
    void alert({ title: t('dashboard.archive.not_allowed'), text: refusal.alert })
    return true
  })

  async function end<C extends Call>(
    { kind, text, undo, ...named }: End,
    endpoint: Endpoint<C>,
    ...input: InputArguments<C>
  ): Promise<void> {
    const confirmLabel = t(`dashboard.actions.${kind}`)
    const confirmation = { title: t(`dashboard.${kind}.title`), text, ...named, confirmLabel }
    if (!(await confirm({ ...confirmation, isDestructive: true }))) return
    const answer = (await send<C>(endpoint, ...input)) as { message: string; undo?: string } | undefined
    if (answer === undefined) return
    const { message, undo: token } = answer
    if (undo === undefined || token === undefined) toast({ text: message })
    else offerUndo({ text: message, undo: () => undo(token), onSettled: onEnded })
    onEnded()
  }
  /** `problem`: the error of the request, kept until its next outcome [8.01]. */
  return { end, problem }
}
