import type { ComponentProps } from 'react'

type Kind = 'primary' | 'outline' | 'quiet' | 'destructive'
type Size = 'small' | 'medium' | 'large'

/**
 * The edge where people choose the colours and neither a background nor a ring is drawn: a border shows how far a
 * button goes.
 */
const edge = 'forced-colors:border'

const kinds: Record<Kind, string> = {
  primary: `bg-copper text-white hover:bg-copper-hover ${edge}`,
  outline: `text-ink inset-ring-[1.5px] inset-ring-edge-soft hover:bg-band ${edge}`,
  quiet: 'text-ink-soft hover:text-ink hover:bg-band',
  destructive: `bg-danger text-white hover:bg-danger-hover ${edge}`,
}

const sizes: Record<Size, string> = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-[min(1.5rem,6vw)] text-lg',
}

/** Returns the look of a button, for elements other than `<button>`: a link that starts something. */
export const buttonClass = (kind: Kind = 'primary', size: Size = 'medium'): string =>
  `inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-50 ${kinds[kind]} ${sizes[size]}`

interface Look {
  kind?: Kind
  size?: Size
}

export function Button({ kind, size, className = '', type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${buttonClass(kind, size)} ${className}`} {...rest} />
}

export function ButtonLink({ kind, size, className = '', ...rest }: ComponentProps<'a'> & Look) {
  return <a className={`${buttonClass(kind, size)} ${className}`} {...rest} />
}
