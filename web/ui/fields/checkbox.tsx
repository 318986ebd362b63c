import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'id'> {
  id: string
  children: ReactNode
  error?: string
}

/** Yes or no: a native check box, large enough for a thumb. */
export function Checkbox({ id, children, error, ...input }: CheckboxProps) {
  return (
    <div>
      <label
        htmlFor={id}
        className="flex items-start gap-3 py-1.5 text-sm has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
      >
        <BareCheckbox
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          data-invalid={error ? '' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="min-w-0 pt-0.5">{children}</span>
      </label>
      {error && (
        <div className="-mt-1.5 mb-1 ml-9">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type BareCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  'data-invalid'?: ''
}

/** The box alone, where its label stands beside it already, as in a row; it needs an `aria-label` there. */
export function BareCheckbox(input: BareCheckboxProps) {
  return (
    <span className="relative size-6 shrink-0">
      <input
        {...input}
        type="checkbox"
        className="peer block size-6 appearance-none rounded-[0.4375rem] border-[1.5px] border-edge bg-card checked:border-copper checked:bg-copper disabled:cursor-not-allowed disabled:bg-band checked:disabled:border-edge checked:disabled:bg-edge data-invalid:border-brick forced-colors:appearance-auto"
      />
      <Check
        className="pointer-events-none absolute inset-1 hidden size-4 stroke-3 text-white peer-checked:block forced-colors:hidden"
        aria-hidden="true"
      />
    </span>
  )
}
