import type { ReactNode } from 'react'
import { Notice } from '../status/notice.tsx'

interface FormAlertProps {
  alert: string | undefined
  /** The parts instead of the alert alone. */
  children?: ReactNode
  className?: string
}

/** The error of a form as a whole. It gets the focus when no field of the form is wrong. */
export function FormAlert({ alert, children, className = '' }: FormAlertProps) {
  if (alert === undefined) return null
  return (
    <div data-alert="" tabIndex={-1} className={`outline-none ${className}`}>
      <Notice tone="brick" isAlert>
        {children ?? alert}
      </Notice>
    </div>
  )
}
