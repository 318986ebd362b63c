import type { InputHTMLAttributes, ReactNode } from 'react'

interface ChoiceCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'> {
  children: ReactNode
  /** Said under the choice, such as why it cannot be made now. */
  note?: ReactNode
  /** Leave the dot out where the whole card shows the choice well enough. */
  look?: 'dot' | 'plain'
  /** Classes of the card: the room inside it, and when it is there. */
  placing?: string
}

/** A choice among several: a native radio button that looks like a card. */
export function ChoiceCard({ children, note, look = 'dot', placing = 'gap-3.5 px-3.5', ...radio }: ChoiceCardProps) {
  const dot =
    look === 'dot'
      ? 'mt-0.5 size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-card outline-none checked:border-7 checked:border-copper disabled:cursor-not-allowed forced-colors:appearance-auto'
      : 'absolute size-px appearance-none opacity-0 outline-none'
  return (
    <label
      className={`relative flex min-h-12.5 items-start rounded-option border-[1.5px] border-edge/60 bg-card py-3 text-ink-mid transition-colors hover:border-edge has-checked:border-copper-ink has-checked:bg-copper-tint has-checked:ring-1 has-checked:ring-copper-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky has-disabled:cursor-not-allowed has-disabled:bg-band has-disabled:text-ink-soft ${placing}`}
    >
      <input type="radio" {...radio} className={dot} />
      <span className="min-w-0 flex-1">
        {children}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </label>
  )
}
