import { TabMenu } from './tab-menu.tsx'

interface PartLinksProps {
  label: string
  links: readonly { href: string; label: string }[]
  /** The number of the open one, counted from 0. */
  chosen: number
}

/** The pages about one thing, in a row, or in a menu on a phone; nothing where there is only one. */
export function PartLinks({ label, links, chosen }: PartLinksProps) {
  if (links.length < 2) return null
  const tabs = links.map(({ href, label }) => ({ id: href, label, to: href }))
  return (
    <div className="mb-6">
      <TabMenu label={label} tabs={tabs} chosen={links[chosen]?.href} />
      <nav aria-label={label} className="hidden border-b border-line lg:block">
        <ul className="flex flex-wrap gap-x-3">
          {links.map((link, index) => (
            <li key={link.href}>
              <a
                href={link.href}
                aria-current={index === chosen ? 'page' : undefined}
                className={`flex min-h-11 items-center px-2 text-md font-medium no-underline -outline-offset-3 ${
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
    </div>
  )
}
