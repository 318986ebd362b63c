interface RowNameProps {
  href: string
  name: string
  /** The language of the name. */
  lang?: string
  /** The line under it: its owner, or city. */
  line: string
  /** The language of the line. */
  lineLang?: string
}

/** The name of a row of a list, as a link to it. */
export function RowName({ href, name, lang, line, lineLang }: RowNameProps) {
  return (
    <>
      <a href={href} lang={lang} className="link row-link">
        {name}
      </a>
      <small lang={lineLang} className="block text-sm font-normal text-ink-soft">
        {line}
      </small>
    </>
  )
}
