/**
 * A placeholder of something that is being fetched. It shows after 200 ms: a faster answer needs no announcement. Give
 * it the size of the content, and let the whole be `aria-busy` with a LiveRegion that says so.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-waiting rounded-control bg-track ${className}`} />
}

/** A placeholder of a few lines of text. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-2.5">
      {Array.from({ length: count }, (_none, index) => index + 1).map((line) => (
        <Skeleton key={line} className={`h-4 ${line === count ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  )
}
