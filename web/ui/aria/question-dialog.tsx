import { Check } from 'lucide-react'
import { useCountdown } from '../../lib/hooks/time/use-countdown.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'
import type { Alert, Confirmation, Question } from '../messages/question.ts'
import { DialogOverlay } from './dialog-overlay.tsx'

/** The dialog of the PromptProvider, on the screen. */
export default function QuestionDialog({ question }: { question: Question }) {
  return question.kind === 'confirm' ? (
    <ConfirmDialog content={question.content} answer={question.answer} />
  ) : (
    <AlertDialog content={question.content} onClose={() => question.answer(true)} />
  )
}

function ConfirmDialog({ content, answer }: { content: Confirmation; answer: (isConfirmed: boolean) => void }) {
  const t = useTranslate()
  const { title, confirmLabel, cancelLabel, isCancelPrimary = false, isDestructive = false } = content
  // The harmless answer is the nearest one.
  const isCancelFirst = isDestructive || isCancelPrimary
  const cancel = (
    <Button
      key="cancel"
      kind={isCancelPrimary ? 'primary' : 'outline'}
      size="small"
      autoFocus={isCancelFirst}
      onClick={() => answer(false)}
    >
      {cancelLabel ?? t('ui.cancel')}
    </Button>
  )
  const plainKind = isCancelPrimary ? 'outline' : 'primary'
  const confirm = (
    <Button
      key="confirm"
      kind={isDestructive ? 'destructive' : plainKind}
      size="small"
      autoFocus={!isCancelFirst}
      onClick={() => answer(true)}
    >
      {confirmLabel}
    </Button>
  )
  return (
    <DialogOverlay
      title={title}
      isOpen
      onClose={() => answer(false)}
      size="small"
      isQuestion
      footer={isCancelPrimary ? [confirm, cancel] : [cancel, confirm]}
    >
      {content.isDestructive && (
        <p lang={content.lang} className="mb-3 rounded-option bg-band px-4 py-3 font-semibold">
          {content.subjectName}
        </p>
      )}
      <Words {...content} />
    </DialogOverlay>
  )
}

/** The text of a question or a message, behind the sign of an act that went well. */
function Words({ text, isSuccess = false }: Pick<Alert, 'text' | 'isSuccess'>) {
  return (
    <div className="flex items-start gap-4">
      {isSuccess && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-ink">
          <Check aria-hidden="true" className="size-6" />
        </span>
      )}
      {text !== undefined && <div className="min-w-0 text-md text-ink-mid">{text}</div>}
    </div>
  )
}

function AlertDialog({ content, onClose }: { content: Alert; onClose: () => void }) {
  const t = useTranslate()
  const { title, okLabel, closesAfterMs } = content
  useCountdown(closesAfterMs ?? 0, closesAfterMs === undefined, onClose)
  return (
    <DialogOverlay
      title={title}
      isOpen
      onClose={onClose}
      size="small"
      isQuestion
      footer={
        <Button size="small" autoFocus onClick={onClose}>
          {okLabel ?? t('ui.ok')}
        </Button>
      }
    >
      <Words {...content} />
    </DialogOverlay>
  )
}
