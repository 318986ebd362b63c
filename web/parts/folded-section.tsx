import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFocusRequest } from '../lib/hooks/use-focus-request.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Section } from './section.tsx'

interface FoldedSectionProps extends Omit<ComponentProps<typeof Section>, 'action'> {
  /** The words of the button that opens the form. */
  opening: string
  kind?: ComponentProps<typeof Button>['kind']
  /** The form, which calls `close` when it is done or called off. */
  form: (close: () => void) => ReactNode
}

/** A setting whose form few come for: it opens by a button, which has the focus again when it closes. */
export function FoldedSection({ opening, kind = 'outline', form, children, ...section }: FoldedSectionProps) {
  const { target: button, request: focusButton } = useFocusRequest<HTMLButtonElement>()
  const area = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) area.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isOpen])
  function close(): void {
    setOpen(false)
    focusButton()
  }
  return (
    <Section
      {...section}
      action={
        !isOpen && (
          <Button ref={button} kind={kind} className="max-sm:w-full" onClick={() => setOpen(true)}>
            {opening}
          </Button>
        )
      }
    >
      {isOpen && (
        <div ref={area} className="mb-6">
          {form(close)}
        </div>
      )}
      {children}
    </Section>
  )
}
