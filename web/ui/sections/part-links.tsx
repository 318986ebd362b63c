import { useEffect, useRef } from 'react'

interface PartLinksProps {
  label: string
  links: readonly { href: string; label: string }[]
  /** Which of them is open, counted from 0. */
  chosen: number
}

/** The pages about one thing, in a row; nothing where there is only one. */
export function PartLinks({ label, links, chosen }: PartLinksProps) {
  const bar = useRef<HTMLElement>(null)
  // On a narrow screen the open one may stand beside it; the page itself stays where it is.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (open) bar.current!.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - bar.current!.clientWidth / 2
  }, [chosen, links.length])
  if (links.length < 2) return null
  return (
    <nav ref={bar} aria-label={label} className="relative mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-1 md:gap-3">
        {links.map((link, index) => (
          <li key={link.href}>
            <a
              href={link.href}
              aria-current={index === chosen ? 'page' : undefined}
              className={`flex min-h-11 shrink-0 items-center px-2 text-md font-medium whitespace-nowrap no-underline -outline-offset-3 ${
                index === chosen
                  ? 'text-ink shadow-[inset_0_-3px_0_var(--color-copper-ink)]'
                  : 'text-ink-soft hover:text-ink hover:shadow-[inset_0_-3px_0_var(--color-line)]'
              }`}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
