import { CircleCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFocusRequest } from '../lib/hooks/use-focus-request.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Section } from './section.tsx'

interface FoldedSectionProps extends Omit<ComponentProps<typeof Section>, 'action'> {
  /** The words of the button that opens the form. */
  opening: string
  kind?: ComponentProps<typeof Button>['kind']
  /** The form, which calls `close` when it is called off, or done, with the words that say so. */
  form: (close: (outcome?: string) => void) => ReactNode
}

/** A setting whose form few come for: it opens by a button, which has the focus again when it closes. */
export function FoldedSection({ opening, kind = 'outline', form, children, ...section }: FoldedSectionProps) {
  const { target: button, request: focusButton } = useFocusRequest<HTMLButtonElement>()
  const area = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  useEffect(() => {
    if (isOpen) area.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isOpen])
  function open(): void {
    setOutcome(undefined)
    setOpen(true)
  }
  function close(words?: string): void {
    setOpen(false)
    setOutcome(words)
    focusButton()
  }
  return (
    <Section
      {...section}
      action={
        !isOpen && (
          <Button ref={button} kind={kind} className="max-sm:w-full" onClick={open}>
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
      {outcome !== undefined && (
        <p role="status" className="flex items-start gap-2 text-md text-leaf-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {outcome}
        </p>
      )}
      {children}
    </Section>
  )
}
