interface RowNameProps {
  href: string
  name: string
  /** What the name is written in. */
  lang?: string
  /** Under it: its owner, or place. */
  line: string
  /** What the line is written in. */
  lineLang?: string
}

/** What a row of a list is called, leading to it. */
export function RowName({ href, name, lang, line, lineLang }: RowNameProps) {
  return (
    <>
      <a href={href} lang={lang} className="link">
        {name}
      </a>
      <small lang={lineLang} className="block text-sm font-normal text-ink-soft">
        {line}
      </small>
    </>
  )
}
