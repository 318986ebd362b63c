import { Fragment } from 'react'

/** A text of ours in which `<b>…</b>` stands out: the word order of a language decides where. */
export function BoldText({ text }: { text: string }) {
  const parts = text.split(/<b>(.*?)<\/b>/)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <b key={`${index}-${part}`} className="font-bold text-ink">
        {part}
      </b>
    ) : (
      <Fragment key={`${index}-${part}`}>{part}</Fragment>
    ),
  )
}
