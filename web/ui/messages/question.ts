import type { ReactNode } from 'react'

interface Wording {
  title: string
  text?: ReactNode
  /** Whether it is about an act that went well, which a sign says before its words do. */
  isSuccess?: boolean
}

interface PlainQuestion extends Wording {
  /** A verb: what the button does. */
  confirmLabel: string
  cancelLabel?: string
  /** Whether most users are best served by the button that cancels: it is the copper one then. */
  isCancelPrimary?: boolean
  isDestructive?: false
}

interface DestructiveQuestion extends Omit<PlainQuestion, 'isDestructive'> {
  isDestructive: true
  /** The name of the subject to be removed, as its owner knows it. */
  subjectName: string
  /** The language of that name, where it is known. */
  lang?: string
}

export type Confirmation = PlainQuestion | DestructiveQuestion

export interface Alert extends Wording {
  /** The text of its only button. */
  okLabel?: string
  /** Closes by itself after this long. */
  closesAfterMs?: number
}

export type Question = ({ kind: 'confirm'; content: Confirmation } | { kind: 'alert'; content: Alert }) & {
  id: number
  answer: (isConfirmed: boolean) => void
}
