import type { ComponentProps } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The action, for screen readers; also shown when the mouse rests on it. */
  label: string
}

/** A button that is only an icon, large enough for a thumb. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-band hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 ${className}`}
      {...rest}
    />
  )
}
