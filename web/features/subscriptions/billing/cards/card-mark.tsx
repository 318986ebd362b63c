import type { ReactNode } from 'react'

/** The marks of brands, drawn by us, in the colours and proportions of their schemes; beside their name. */
const marks: Record<string, ReactNode> = {
  Visa: (
    <text x="19" y="16.5" textAnchor="middle" fontSize="12" fontWeight="800" fontStyle="italic" fill="#1a1f71">
      VISA
    </text>
  ),
  Mastercard: (
    <>
      <circle cx="15" cy="12" r="6.5" fill="#eb001b" />
      <circle cx="23" cy="12" r="6.5" fill="#f79e1b" />
      <path d="M19 6.9a6.5 6.5 0 0 1 0 10.2 6.5 6.5 0 0 1 0-10.2z" fill="#ff5f00" />
    </>
  ),
}

/** The mark of a card's brand; a plain card for one that has none here. */
export function CardMark({ brand }: { brand: string }) {
  const mark = marks[brand]
  return (
    <svg viewBox="0 0 38 24" aria-hidden="true" className="h-6 w-9.5 shrink-0">
      <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill="#fff" stroke="#d9d5cd" />
      {mark ?? <path d="M.5 7.5h37M5 17h8" fill="none" stroke="#566072" strokeWidth="2" />}
    </svg>
  )
}
