import type { ReactNode } from 'react'

const tones = {
  leaf: 'bg-leaf-tint text-leaf-ink',
  amber: 'bg-amber-tint text-amber',
  brick: 'bg-brick-tint text-brick',
  sky: 'bg-sky-tint text-sky',
  plain: 'bg-band text-ink-soft',
}

/** A word on a coloured ground; the word carries the meaning, the colour repeats it. */
export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
