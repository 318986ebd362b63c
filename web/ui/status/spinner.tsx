/** Turns while something is done; the words beside it say what. It stands still where no motion is wanted. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current/40 border-t-current motion-reduce:animate-none ${className}`}
    />
  )
}
