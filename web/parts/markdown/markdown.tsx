import { Fragment, type ReactNode } from 'react'
import { type Block, type Inline, readMarkdown } from './read-markdown.ts'

/** A text that staff wrote in Markdown. It becomes elements, never HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="grid gap-2 text-md wrap-anywhere">
      {readMarkdown(text).map((block, index) => (
        <Part key={index} {...block} />
      ))}
    </div>
  )
}

function Part({ kind, lines }: Block) {
  if (kind === 'p')
    return (
      <p>
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {inline(line)}
          </Fragment>
        ))}
      </p>
    )
  const List = kind
  return (
    <List className={`grid gap-0.5 pl-5 ${kind === 'ul' ? 'list-disc' : 'list-decimal'}`}>
      {lines.map((line, index) => (
        <li key={index}>{inline(line)}</li>
      ))}
    </List>
  )
}

const inline = (parts: Inline[]): ReactNode =>
  parts.map((part, index) => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'link')
      return (
        <a key={index} href={part.href} className="link" rel="noopener">
          {inline(part.parts)}
        </a>
      )
    const Emphasis = part.kind
    return <Emphasis key={index}>{inline(part.parts)}</Emphasis>
  })
