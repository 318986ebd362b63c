import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

interface DecisionCardProps<Answer extends string> {
  subject: { name: string; email?: string; href?: string }
  /** The act that is decided about, with its amount. */
  summary: string
  /** The requester, and the moment of the request. */
  by: string
  /** The reason of the requester; empty without one. */
  reason: string
  /** The words for a reader who may not decide. */
  note: string | undefined
  answers: readonly Answer[]
  label: (answer: Answer) => string
  onAnswer: (answer: Answer) => void
  children?: ReactNode
}

/**
 * A request that waits for staff: its subject, amount, requester and reason, and the answers that the reader may give.
 */
export function DecisionCard<Answer extends string>(props: DecisionCardProps<Answer>) {
  const { subject, summary, by, reason, note, answers, label, onAnswer, children } = props
  const { name, email, href } = subject
  return (
    <article aria-label={name} className="rounded-option border border-line px-4.5 py-4">
      <h3 className="text-lg font-bold wrap-anywhere">
        {href === undefined ? (
          name
        ) : (
          <a href={href} className="link">
            {name}
          </a>
        )}
      </h3>
      {email !== undefined && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
      <p className="mt-3 font-semibold">{summary}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{by}</p>
      {reason !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere">{reason}</p>}
      {children}
      {note !== undefined && <p className="mt-4 text-sm text-ink-soft">{note}</p>}
      {answers.length !== 0 && (
        <div className="mt-4 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-auto">
          {/* The main answer stands last, at the end of the line, as in every card of staff. */}
          {answers.toReversed().map((answer) => (
            <Button
              key={answer}
              kind={answer === 'approve' ? 'primary' : 'outline'}
              size="small"
              aria-label={`${label(answer)}: ${name}`}
              onClick={() => onAnswer(answer)}
            >
              {label(answer)}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
