import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { LiveRegion } from '../status/live-region.tsx'

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean
  /** The action, in a few words; spoken as well. */
  busyText: string
}

/** A button that says what it is doing. It keeps the focus meanwhile: its opener looks whether a press counts. */
export function BusyButton({ isBusy, busyText, children, className = '', ...rest }: BusyButtonProps) {
  return (
    <>
      <Button {...rest} aria-disabled={isBusy || undefined} className={`aria-disabled:opacity-80 ${className}`}>
        {isBusy ? (
          <>
            <span
              aria-hidden="true"
              className="size-5 animate-spin rounded-full border-2 border-current/40 border-t-current motion-reduce:animate-none"
            />
            {busyText}
          </>
        ) : (
          children
        )}
      </Button>
      <LiveRegion text={isBusy ? busyText : ''} />
    </>
  )
}
