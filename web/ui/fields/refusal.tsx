/** The reason that a key did nothing, shown and spoken when it happens; `count` is the number of times. */
export function Refusal({ count, children }: { count: number; children: string }) {
  return (
    <p aria-live="polite" className="text-sm text-amber not-empty:mt-1.5">
      {/* A blank more or less makes the same sentence new, so that it is spoken again. */}
      {count > 0 && children + (count % 2 === 0 ? '\u00a0' : '')}
    </p>
  )
}
