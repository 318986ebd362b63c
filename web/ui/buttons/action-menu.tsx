import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { defined } from '../../../contract/defined.ts'
import { useLightDismiss } from '../../lib/hooks/use-light-dismiss.ts'

interface Action {
  label: string
  icon?: ReactNode
  /** A link, or an action. */
  href?: string
  onAction?: () => void
  isDestructive?: boolean
}

interface ActionMenuProps {
  /** The row it belongs to, for screen readers. */
  label: string
  actions: readonly Action[]
}

const look =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left text-md no-underline hover:bg-band'

/** The actions of one row, behind three dots. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useLightDismiss(menu)
  const run = (onAction: () => void) => {
    // A dialog that opens gives the focus back to where it was, which must still be there then.
    defined(defined(menu.current).querySelector('summary')).focus()
    defined(menu.current).open = false
    onAction()
  }
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={label}
        title={label}
        className="grid size-11 list-none place-items-center rounded-control text-ink-soft hover:bg-band hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      <ul className="absolute top-full right-0 z-10 mt-1 w-60 max-w-[calc(100vw-3rem)] rounded-option border border-line bg-card p-1.5 shadow-card">
        {actions.map(({ label, icon, href, onAction, isDestructive = false }) => (
          <li key={label}>
            {href === undefined ? (
              <button
                type="button"
                className={`${look} ${isDestructive ? 'text-brick' : ''}`}
                onClick={() => run(onAction ?? (() => {}))}
              >
                {icon}
                {label}
              </button>
            ) : (
              <a href={href} className={look} onClick={() => (defined(menu.current).open = false)}>
                {icon}
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
