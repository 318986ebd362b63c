/** Says its text to a screen reader whenever it changes, without interrupting. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </div>
  )
}
